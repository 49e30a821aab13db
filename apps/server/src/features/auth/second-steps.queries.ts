import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

type NewSecondStep = {
  readonly ticketHash: string;
  readonly userId: number;
  readonly credentialsHash: string;
  readonly challenge: string;
  readonly expiresAt: Date;
};

export const insertSecondStep = (tx: TxCtx, step: NewSecondStep) =>
  tx.db
    .insertInto('second_steps')
    .values({
      ticket_hash: step.ticketHash,
      user_id: step.userId,
      credentials_hash: step.credentialsHash,
      challenge: step.challenge,
      created_at: tx.now(),
      expires_at: step.expiresAt,
    })
    .execute();

const MAX_TRIES = 5;

/** Counts one more try before the proof is checked, and returns the ticket; undefined when no tries are left. */
export const claimSecondStepTry = (ctx: AnyCtx, ticketHash: string) =>
  ctx.db
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', MAX_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning(['ticket_hash', 'user_id', 'credentials_hash', 'challenge'])
    .executeTakeFirst();

export type SecondStepRow = NonNullable<Awaited<ReturnType<typeof claimSecondStepTry>>>;

/** True only for the caller that used the ticket first. */
export const markSecondStepUsed = async (tx: TxCtx, ticketHash: string): Promise<boolean> => {
  const used = await tx.db
    .updateTable('second_steps')
    .set({ used_at: tx.now() })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .returning('ticket_hash')
    .executeTakeFirst();
  return used !== undefined;
};

/** Whether the ticket has opened a session since this try: two requests came with the same proof. */
export const isSecondStepUsed = async (tx: TxCtx, ticketHash: string): Promise<boolean> => {
  const used = await tx.db
    .selectFrom('second_steps')
    .select('ticket_hash')
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
};
