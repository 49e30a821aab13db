import type { Account } from '@trapline/contract/account/schemas.ts';
import { mayClose, recordingBarrier } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { mayDelete } from '~/lib/may-delete.ts';
import { mayAtPlace } from '~/lib/place-access.ts';

type Person = Pick<Account, 'id' | 'type' | 'permissions' | 'places' | 'company'>;
type Visit = Pick<Inspection, 'status' | 'approved' | 'userId' | 'placeUuid'>;

/** What this person may do with the visit now: what they may not is not shown. */
export const visitRights = (visit: Visit, person: Person) => {
  const isCompleted = visit.status === 'COMPLETED';
  const barrier = recordingBarrier(visit, person.type);
  const mayRecord = barrier === null && mayAtPlace(person, 'inspections.record', visit.placeUuid);
  const mayApprove = isCompleted && mayAtPlace(person, 'inspections.approve', visit.placeUuid);
  return {
    barrier,
    mayRecord,
    /** An approved visit is changed by a correction that the audit trail names as such. */
    isCorrection: mayRecord && visit.approved,
    /** The contractor's admins any, whoever took it while the visit goes on. */
    mayDeletePhoto: (photo: { readonly userId: number; readonly createdAt: string }): boolean =>
      mayRecord && mayDelete(person, { ...photo, inspection: { open: visit.status === 'IN_PROGRESS' } }),
    mayClose:
      visit.status === 'IN_PROGRESS' &&
      mayAtPlace(person, 'inspections.finish', visit.placeUuid) &&
      mayClose(visit, person),
    mayApprove: mayApprove && !visit.approved,
    // on the visit itself it is offered to admins (DEC-094)
    mayUnapprove: mayApprove && visit.approved && person.type !== 'TECHNICIAN',
    maySeeReport: mayAtPlace(person, 'inspections.report', visit.placeUuid),
  };
};

export type VisitRights = ReturnType<typeof visitRights>;
