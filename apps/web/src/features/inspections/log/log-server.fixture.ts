import type { Decided } from '@trapline/contract/inspections/field-entries.ts';
import { ApiError } from '~/lib/api-error.ts';
import type { LoggedEntry } from './log-entry.ts';
import { toSentEntry } from './log-entry.ts';
import type { SendLog } from './send-log.ts';

/** An in-memory server of the log with the rules of `inspections/field`. */

/** The answer of a server that does not know the kind of the entry at this position. */
export const unknownKind = (position: number) =>
  new ApiError({
    code: 'validation_error',
    message: 'no',
    fields: [{ field: `entries.${position}.kind`, code: 'invalid_value', message: 'no' }],
    status: 400,
    requestId: null,
  });

export const refusal = (status: number, code: ApiError['code'] = 'internal_error', details: string | null = null) =>
  new ApiError({ code, message: 'no', fields: [], status, requestId: null, details });

type Stored = Decided & { readonly hash: string };

const hashOf = (entry: LoggedEntry): string => {
  const { seq: _number, ...content } = toSentEntry(entry);
  return JSON.stringify(content);
};

export class LogServer {
  readonly #logs = new Map<string, number>();
  readonly #decided = new Map<string, Stored>();
  /** Ids of the entries that had an effect, in their order. */
  readonly effects: string[] = [];
  readonly requests: { readonly logId: string; readonly numbers: readonly (number | null)[] }[] = [];
  /** The outcome of an entry; `invalid` refuses the whole request, and `forbidden` is refused as the first entry. */
  decide: (entry: LoggedEntry) => Decided['outcome'] | 'invalid' | 'forbidden' = () => 'done';
  /** Why entries are set aside or adjusted. */
  code = 'inspections/approved';

  /** Loses all entries after this number, as if an old backup of the database had been restored. */
  restoreTo(logId: string, upTo: number): void {
    this.#logs.set(logId, upTo);
    for (const [id, { seq }] of this.#decided) if (seq > upTo) this.#decided.delete(id);
    this.effects.splice(upTo);
  }

  send: SendLog = async (batch) => {
    const logId = batch[0]?.logId ?? '';
    this.requests.push({ logId, numbers: batch.map(({ seq }) => seq) });
    const wrong = batch.findIndex((entry) => this.decide(entry) === 'invalid');
    if (wrong >= 0) throw refusal(400, 'validation_error');
    const forbidden = batch.findIndex((entry) => this.decide(entry) === 'forbidden');
    if (forbidden === 0) throw refusal(400, 'inspections/entry_refused', 'approved');
    return batch.slice(0, forbidden < 0 ? batch.length : forbidden).map((entry) => this.#receive(logId, entry));
  };

  #receive(logId: string, entry: LoggedEntry): Decided {
    const upTo = this.#logs.get(logId) ?? 0;
    const seq = entry.seq ?? 0;
    const before = this.#decided.get(entry.id);
    if (before && before.hash !== hashOf(entry)) throw refusal(409, 'inspections/log_forked');
    if (seq <= upTo && !before) throw refusal(409, 'inspections/log_forked');
    if (seq > upTo + 1) throw refusal(409, 'inspections/log_gap', String(upTo + 1));
    if (seq > upTo) this.#logs.set(logId, seq);
    if (before) return { seq, outcome: before.outcome, code: before.code };
    const outcome = this.decide(entry);
    if (outcome === 'invalid' || outcome === 'forbidden') throw refusal(400, 'validation_error');
    const code = outcome === 'done' ? null : this.code;
    this.#decided.set(entry.id, { seq, outcome, code, hash: hashOf(entry) });
    if (outcome !== 'set_aside') this.effects.push(entry.id);
    return { seq, outcome, code };
  }
}
