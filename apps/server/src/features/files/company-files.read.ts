import type { CompanyFile, FileLinks } from '@trapline/contract/files/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectFile, selectFiles, selectVersions, selectVisibleCompanyFile } from './files.queries.ts';
import type { Owner } from './owner.read.ts';
import { linksTo, presentCompanyFile } from './present-file.read.ts';

/** Queries for the endpoints of company files. */

export const listFilesOf = async (
  ctx: AnyCtx,
  owner: Owner,
  filter: Parameters<typeof selectFiles>[2],
): Promise<CompanyFile[]> => (await selectFiles(ctx, owner, filter)).map(presentCompanyFile);

export const getFileOf = async (ctx: AnyCtx, owner: Owner, ref: Ref) => ({
  file: presentCompanyFile(requireFound(await selectFile(ctx, owner, ref))),
  versions: (await selectVersions(ctx, owner, ref)).map(presentCompanyFile),
});

export const visibleFileLinks = async (ctx: AnyCtx, company: Ref, ref: Ref): Promise<FileLinks> =>
  linksTo(ctx, requireFound(await selectVisibleCompanyFile(ctx, company, ref)));
