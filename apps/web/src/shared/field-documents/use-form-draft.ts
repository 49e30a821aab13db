import { useEffect, useState } from 'react';
import type { FormDraft, FormOwner, FormPhoto } from '~/lib/phone/form-drafts.ts';
import { randomKey } from '~/lib/random-key.ts';
import { useAccount } from '~/lib/session.ts';
import { loadFieldDocuments } from './field-documents.ts';

type Content = { readonly values: unknown; readonly photos: readonly FormPhoto[] };

/** One document that a form creates, and the photos that the form has shown of it. */
type Identity = { readonly uuid: string; readonly shown: Set<string>; isContinued: boolean };

const newIdentity = (): Identity => ({ uuid: randomKey(), shown: new Set(), isContinued: false });

/** Stores a form in the background, always its last state. A browser that stores nothing has no draft. */
const createDraftWriter = (owner: FormOwner) => {
  let next: Content | null = null;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let identity = newIdentity();

  const writeOne = async ({ values, photos }: Content): Promise<void> => {
    const own = identity;
    const { drafts } = await loadFieldDocuments();
    const keys = photos.map(({ key }) => key);
    const removed = [...own.shown].filter((key) => !keys.includes(key));
    for (const key of keys) own.shown.add(key);
    const { uuid, isContinued } = own;
    await drafts.write(owner, { uuid, values, photos, removed, isContinued }, Date.now());
    own.isContinued = true;
  };

  const writeAll = async (): Promise<void> => {
    const own = identity;
    // the next document is written after the draft of this one was deleted
    while (next !== null && !isStopped && identity === own) {
      const content = next;
      next = null;
      await writeOne(content);
    }
  };

  /** One after another. */
  const run = (work: () => Promise<void>): void => {
    const own = (running ? running.then(work) : work())
      .catch(() => undefined)
      .finally(() => {
        if (running !== own) return;
        running = null;
        if (next !== null && !isStopped) run(writeAll);
      });
    running = own;
  };

  return {
    owner,
    /** The document that the form creates. */
    getUuid: (): string => identity.uuid,
    /** The form continues what was stored. */
    adopt: ({ uuid, photos }: FormDraft<unknown>): void => {
      identity = { uuid, shown: new Set(photos.map(({ key }) => key)), isContinued: true };
    },
    write: (content: Content): void => {
      next = content;
      if (!isStopped && running === null) run(writeAll);
    },
    /** Nothing more is written, so that the stored form can be deleted with the transaction that saves its content. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await running;
    },
    /** The form was not saved. */
    resume: (): void => {
      isStopped = false;
      if (next !== null && running === null) run(writeAll);
    },
    /** What is written afterwards is another document. */
    delete: (): void => {
      next = null;
      const { uuid } = identity;
      identity = newIdentity();
      run(async () => (await loadFieldDocuments()).drafts.delete(owner, uuid));
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
      .then((draft) => {
        if (isLeft) return;
        if (draft) writer.adopt(draft);
        setFound(draft);
      });
    return () => {
      isLeft = true;
    };
  }, [writer]);
  return { found, writer };
};
