import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { PhoneDataTooOldError } from '~/lib/api-error.ts';
import type { LogContent } from '../log/log-entry.ts';
import { daysOld, type PackStore } from './pack-store.ts';
import type { createPhoneAnswers } from './phone-answers.ts';

/** A visit cannot start without a network if the data on the phone is older; a visit that was started continues. */
const PACK_MAX_DAYS = 30;
export const PACK_MAX_AGE_MS = PACK_MAX_DAYS * 86_400_000;

type Start = {
  readonly userUuid: string;
  readonly placeUuid: string;
  /** The uuid of the visit, made on the phone. */
  readonly visitUuid: string;
  readonly body: { readonly name: string; readonly description?: string | undefined };
  /** Uuid of the planned visit that it starts. */
  readonly planned?: string;
};

type Deps = {
  readonly packs: Pick<PackStore, 'read'>;
  readonly answers: ReturnType<typeof createPhoneAnswers>;
  /** Adds an entry to the log of the visit; resolves to true when it is on the disk. */
  readonly add: (start: Start, content: LogContent) => Promise<boolean>;
};

/**
 * Starts a visit on the phone: the first entry of its log. Returns the open visit that this person already has at the
 * facility, according to the data on the phone; undefined if the visit cannot start here. Data that is too old for a new
 * visit is an error with its age.
 */
export const createPhoneStart =
  ({ packs, answers, add }: Deps) =>
  async (start: Start): Promise<{ inspection: InspectionDetails } | undefined> => {
    const { userUuid, placeUuid, visitUuid, body, planned } = start;
    const stored = await packs.read(userUuid, placeUuid);
    if (!stored?.pack.rights.mayCreate) return undefined;
    const own = await answers.findOwnVisit(userUuid, placeUuid);
    if (own) return { inspection: own };
    const checkedAt = stored.row.checkedAt ?? 0;
    if (Date.now() - checkedAt > PACK_MAX_AGE_MS)
      throw new PhoneDataTooOldError({ days: daysOld(checkedAt), maxDays: PACK_MAX_DAYS });
    const { name, description } = body;
    const packMadeAt = new Date(checkedAt).toISOString();
    const content = { name, ...(description && { description }), ...(planned && { planned }), packMadeAt };
    if (!(await add(start, { kind: 'startVisit', body: content }))) return undefined;
    return answers.readStarted(userUuid, visitUuid);
  };
