import { useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { loadFieldDocuments, type NewDocument, type PhoneDocument } from './field-documents.ts';
import type { DraftWriter } from './use-form-draft.ts';

/** What is left on the phone after the attempt to send; null if the server has everything. */
export type SavedOnPhone = { readonly left: PhoneDocument | null };

/**
 * Stores a document on the phone and sends it from there, with or without a network, so that nothing is lost and
 * nothing is created twice. `save` resolves to null if the browser stores nothing: then the single call is made.
 */
export const useSaveOnPhone = (writer: DraftWriter) => {
  const { uuid, name, surname } = useAccount();
  const mayRecord = useMay()('inspections.record');
  const [isVolatile, setVolatile] = useState(false);
  const save = async (document: Omit<NewDocument, 'draft'>): Promise<SavedOnPhone | null> => {
    const documents = mayRecord ? await loadFieldDocuments().catch(() => null) : null;
    if (!documents) return null;
    documents.start({ uuid, name, surname });
    await writer.stop();
    if (await documents.save({ ...document, draft: writer.owner })) {
      return { left: await documents.send(document.uuid).catch(() => null) };
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
