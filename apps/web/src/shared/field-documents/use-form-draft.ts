import { useEffect, useState } from 'react';
import type { FormDraft, FormOwner, FormPhoto } from '~/lib/phone/form-drafts.ts';
import { useAccount } from '~/lib/session.ts';
import { loadFieldDocuments } from './field-documents.ts';

type Content = { readonly values: unknown; readonly photos: readonly FormPhoto[] };

/** Stores a form in the background, always its last state. A browser that stores nothing has no draft. */
const createDraftWriter = (owner: FormOwner) => {
  let next: Content | null = null;
  let isStopped = false;
  let running: Promise<void> | null = null;

  const writeAll = async (): Promise<void> => {
    while (next !== null && !isStopped) {
      const { values, photos } = next;
      next = null;
      const { drafts } = await loadFieldDocuments();
      await drafts.write(owner, values, photos, Date.now());
    }
  };

  const run = (): void => {
    running ??= writeAll()
      .catch(() => undefined)
      .finally(() => {
        running = null;
        if (next !== null && !isStopped) run();
      });
  };

  return {
    owner,
    write: (content: Content): void => {
      next = content;
      if (!isStopped) run();
    },
    /** Nothing more is written, so that the stored form can be deleted with the transaction that saves its content. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await running;
    },
    /** The form was not saved. */
    resume: (): void => {
      isStopped = false;
      if (next !== null) run();
    },
    delete: async (): Promise<void> => {
      next = null;
      await running;
      const { drafts } = await loadFieldDocuments();
      await drafts.delete(owner);
    },
  };
};

export type DraftWriter = ReturnType<typeof createDraftWriter>;

export type StoredForm<Values> = {
  /** What an earlier page has left of the form; null if nothing, undefined while it is read. */
  readonly found: FormDraft<Values> | null | undefined;
  readonly writer: DraftWriter;
};

/** The form of this person with this name, which survives the end of the page. */
export const useFormDraft = <Values>(form: string): StoredForm<Values> => {
  const { uuid: userUuid } = useAccount();
  const [writer] = useState(() => createDraftWriter({ userUuid, form }));
  const [found, setFound] = useState<FormDraft<Values> | null>();
  useEffect(() => {
    let isLeft = false;
    void loadFieldDocuments()
      .then(({ drafts }) => drafts.read<Values>(writer.owner))
      .catch(() => null)
      .then((draft) => isLeft || setFound(draft));
    return () => {
      isLeft = true;
    };
  }, [writer]);
  return { found, writer };
};
