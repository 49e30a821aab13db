import type { products } from '@trapline/contract/products/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { insertStoredFile, markFileDeleted } from '../../kernel/stored-files.ts';
import { presentProduct } from './present-product.ts';
import { openProduct } from './product-owner.ts';
import { selectProduct, setSheetFile } from './products.queries.ts';

export const putSheet: UploadHandler<typeof products.putSheet> = {
  mayReceive: (ctx, { params }) =>
    inTransaction(ctx, async (tx) => ({ rootCompanyId: (await openProduct(tx, params.productId)).root_company_id })),
  keep: (ctx, { params, file }) =>
    inTransaction(ctx, async (tx) => {
      const row = await openProduct(tx, params.productId);
      const stored = await insertStoredFile(tx, row.root_company_id, file);
      await setSheetFile(tx, row.id, stored.id);
      if (row.sheet_file_id !== null) await markFileDeleted(tx, row.sheet_file_id, currentUser(tx).id);
      await writeAudit(tx, {
        action: 'product.setSheet',
        entityId: row.id,
        rootCompanyId: row.root_company_id,
        before: { sheetFileId: row.sheet_file_id },
        after: { sheetFileId: stored.id, sheetName: file.name, sheetSha256: file.sha256 },
      });
      return { product: await presentProduct(tx, requireFound(await selectProduct(tx, row.uuid))) };
    }),
};

export const deleteSheet: Handler<typeof products.deleteSheet> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const row = await openProduct(tx, params.productId);
    if (row.sheet_file_id !== null) {
      await setSheetFile(tx, row.id, null);
      await markFileDeleted(tx, row.sheet_file_id, currentUser(tx).id);
      await writeAudit(tx, {
        action: 'product.deleteSheet',
        entityId: row.id,
        rootCompanyId: row.root_company_id,
        before: { sheetFileId: row.sheet_file_id, sheetName: row.sheetName },
      });
    }
    return { product: await presentProduct(tx, requireFound(await selectProduct(tx, row.uuid))) };
  });
