import type { CompanyFile, File as StoredFile } from '@trapline/contract/files/schemas.ts';

/** Owner of the files: the same component behind two endpoints. */
export type FileOwner = { readonly kind: 'place' | 'company'; readonly id: string };

/** A file in a list; of a facility, or of its company beside them. */
export type ListedFile = StoredFile & Partial<Pick<CompanyFile, 'companyUuid'>>;

/** The company's, read at a facility. */
export const isForeign = (owner: FileOwner, { companyUuid }: { readonly companyUuid?: string | null | undefined }) =>
  owner.kind === 'place' && typeof companyUuid === 'string';
