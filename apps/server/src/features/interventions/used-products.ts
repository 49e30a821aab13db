import type { UsedProduct, UsedProductPayload } from '@trapline/contract/interventions/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { loadProductSnapshots, loadProductsAt } from '../products/products.read.ts';

/** Fields that the person who used a product enters. */
const enteredFields = (product: UsedProductPayload) => ({
  amount: product.amount,
  unit: product.unit,
  batchNumber: product.batchNumber || null,
  method: product.method || null,
  applicator: product.applicator || null,
});

const typedProduct = (product: UsedProductPayload): UsedProduct => ({
  ...enteredFields(product),
  name: product.name,
  activeSubstance: product.activeSubstance,
  authorisationNumber: product.authorisationNumber || null,
});

/** A phone without a network used the products of its data, also those that were changed or deleted since. */
const loadFinder = (
  tx: TxCtx,
  rootCompanyId: number,
  { sent, usedAt }: { readonly sent: readonly UsedProductPayload[]; readonly usedAt: Date | undefined },
) => {
  if (usedAt === undefined) return loadProductSnapshots(tx, rootCompanyId);
  const uuids = sent.flatMap(({ productUuid }) => (productUuid?.includes('-') ? [productUuid] : []));
  return loadProductsAt(tx, rootCompanyId, { uuids, at: usedAt });
};

type StoredBefore = {
  /** Entries that the intervention already has. */
  readonly before: readonly UsedProduct[];
  /** When they were used, if the intervention arrives later. */
  readonly usedAt?: Date | undefined;
};

/**
 * Used products as the row stores them. A product of the catalogue is stored with the texts of the time of its use: an
 * entry that the intervention already has keeps them.
 */
export const storedProductsOf = async (
  tx: TxCtx,
  rootCompanyId: number,
  sent: readonly UsedProductPayload[] | undefined,
  { before, usedAt }: StoredBefore,
): Promise<UsedProduct[] | undefined> => {
  if (!sent?.some(({ productUuid }) => productUuid)) return sent?.map(typedProduct);
  const findProduct = await loadFinder(tx, rootCompanyId, { sent, usedAt });
  return sent.map((product, index) => {
    const { productUuid } = product;
    if (!productUuid) return typedProduct(product);
    const current = findProduct(productUuid);
    const uuid = current?.uuid ?? productUuid;
    const stored = before.find((one) => one.productUuid === uuid);
    if (stored) {
      const { name, activeSubstance, authorisationNumber } = stored;
      return { ...enteredFields(product), name, activeSubstance, authorisationNumber, productUuid: uuid };
    }
    // the office applies what a phone sent: a product of another company stays as it was typed
    if (!current && tx.appliedBy !== undefined) return typedProduct(product);
    if (!current) throw fieldError(`usedProducts.${index}.productUuid`, 'not_found');
    const { tradeName: name, activeSubstance, authorisationNumber } = current;
    return { ...enteredFields(product), name, activeSubstance, authorisationNumber, productUuid: uuid };
  });
};
