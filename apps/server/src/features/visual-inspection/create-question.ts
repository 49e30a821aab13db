import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { addEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { presentEditedQuestion } from './present-question.ts';
import { newQuestion, QUESTIONS } from './questions.ts';

/** The owner of the list for a new question; a client company has no list (R0077). */
const rootCompanyIdOf = async (tx: TxCtx, companyRef: Ref | null | undefined): Promise<number | null> => {
  const { companyId } = currentUser(tx);
  const ownCompany = companyId === null ? null : requireFound(await selectVisibleCompany(tx, String(companyId)));
  if (ownCompany && ownCompany.parent_id !== null) throw new AppError('companies/only_owner');
  if (companyRef && !(ownCompany && isRefOf(companyRef, ownCompany))) throw fieldError('companyUuid', 'not_found');
  return ownCompany?.id ?? null;
};

export const createQuestion: Handler<typeof visualInspection.createQuestion> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await addEntry(tx, QUESTIONS, newQuestion(body, await rootCompanyIdOf(tx, body.companyUuid)));
    return { question: presentEditedQuestion(row, tx.language) };
  });
