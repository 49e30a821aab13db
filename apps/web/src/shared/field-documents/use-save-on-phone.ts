import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { loadFieldDocuments, type NewDocument, type PhoneDocument } from './field-documents.ts';
import type { DraftWriter } from './use-form-draft.ts';

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
  const account = useAccount();
  const { uuid, name, surname, type } = account;
  // the log of a facility takes the work of its pest-control company; others make single calls
  const may = useMay();
  const mayRecord = type !== 'SUPER_ADMIN' && !isClientSide(account) && may('inspections.record');
  const [isVolatile, setVolatile] = useState(false);
  const save = async (document: Omit<NewDocument, 'draft'>): Promise<SavedDocument | null> => {
    const documents = mayRecord ? await loadFieldDocuments().catch(() => null) : null;
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
