import type { CompanyFile, File as StoredFile } from '@trapline/contract/files/schemas.ts';

/** Owner of the files; one component serves the endpoints of both kinds. */
export type FileOwner = { readonly kind: 'place' | 'company'; readonly id: string };

/** A file in a list: of the facility itself or of its company. */
export type ListedFile = StoredFile & Partial<Pick<CompanyFile, 'companyUuid'>>;

/** Whether a file of the company is shown at a facility. */
export const isForeign = (owner: FileOwner, { companyUuid }: { readonly companyUuid?: string | null | undefined }) =>
  owner.kind === 'place' && typeof companyUuid === 'string';
