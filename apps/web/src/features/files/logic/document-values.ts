import type { FileAboutType, FileKind } from '@trapline/contract/files/rules.ts';

/** The fields of a document. */
export type DocumentValues = {
  note: string;
  kind: FileKind | null;
  aboutType: FileAboutType | null;
  aboutUuid: string | null;
  number: string;
  issuer: string;
  issuedOn: string;
  validUntil: string;
};
