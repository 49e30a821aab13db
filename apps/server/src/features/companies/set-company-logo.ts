import type { companies } from '@trapline/contract/companies/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { insertStoredFile, markFileDeleted } from '../../kernel/stored-files.ts';
import { selectCompanyForUpdate, updateCompanyRow } from './companies.queries.ts';

const mayReceive: UploadHandler<typeof companies.setLogo>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const company = requireFound(await selectCompanyForUpdate(tx, params.companyId));
    return { rootCompanyId: company.root_company_id };
  });

const setLogo: Handler<typeof companies.setLogo> = (ctx, { params, file }) =>
  inTransaction(ctx, async (tx) => {
    const company = requireFound(await selectCompanyForUpdate(tx, params.companyId));
    const logo = await insertStoredFile(tx, company.root_company_id, file);
    await updateCompanyRow(tx, company.id, { logo_file_id: logo.id });
    if (company.logo_file_id !== null) await markFileDeleted(tx, company.logo_file_id, currentUser(tx).id);
    await writeAudit(tx, {
      action: 'company.setLogo',
      entityId: company.id,
      rootCompanyId: company.root_company_id,
      before: { logoFileId: company.logo_file_id },
      after: { logoFileId: logo.id, name: file.name, sha256: file.sha256 },
    });
    return { logo: tx.services.links.sign(logo.storage_key) };
  });

export const setCompanyLogo: UploadHandler<typeof companies.setLogo> = { mayReceive, keep: setLogo };
