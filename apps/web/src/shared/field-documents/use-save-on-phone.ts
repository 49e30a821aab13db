import { useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { loadFieldDocuments, type NewDocument, type PhoneDocument } from './field-documents.ts';
import type { DraftWriter } from './use-form-draft.ts';
import { useMaySaveOnPhone } from './use-may-save-on-phone.ts';

export type SavedDocument = {
  readonly uuid: string;
  /** What became of the attempt to send it: null if the server has it, if need be without some of its photos. */
  readonly left: Exclude<PhoneDocument['state'], 'sent'> | null;
};

const leftOf = (document: PhoneDocument | null): SavedDocument['left'] =>
  document === null || document.state === 'sent' ? null : document.state;

/**
 * Stores a document on the phone and sends it from there, with or without a network, so that nothing is lost and
 * nothing is created twice. `save` resolves to null if the browser stores nothing: then the single call is made.
 */
export const useSaveOnPhone = (writer: DraftWriter) => {
  const { uuid, name, surname } = useAccount();
  const maySave = useMaySaveOnPhone();
  const [isVolatile, setVolatile] = useState(false);
  const save = async (document: Omit<NewDocument, 'draft'>): Promise<SavedDocument | null> => {
    const documents = maySave ? await loadFieldDocuments().catch(() => null) : null;
    if (!documents) return null;
    documents.start({ uuid, name, surname });
    await writer.stop();
    if (await documents.save({ ...document, draft: writer.owner })) {
      const left = await documents.send(document.uuid);
      return { uuid: document.uuid, left: leftOf(left) };
    }
    writer.resume();
    setVolatile(true);
    return null;
  };
  return {
    save,
    /** The phone could not store the last one. */
    isVolatile,
  };
};
