import type { Account } from '@trapline/contract/account/schemas.ts';
import { isClientSide, mayChangeFacts, mayClose, recordingRefusal } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { mayDelete } from '~/lib/may-delete.ts';
import { mayAtPlace } from '~/lib/place-access.ts';

type Person = Pick<Account, 'id' | 'type' | 'permissions' | 'places' | 'company' | 'companyId' | 'rootCompanyId'>;
type Visit = Pick<Inspection, 'status' | 'approved' | 'userId' | 'placeUuid' | 'authorCompanyId'>;

/** Users of the client may object to a visit of the contractor; the contractor's admins may answer. */
export const objectionRights = (visit: Omit<Visit, 'userId' | 'approved'>, person: Person) => {
  const isCompleted = visit.status === 'COMPLETED';
  const mayTouch = mayChangeFacts(visit, person);
  return {
    mayCreateObjection: isCompleted && !mayTouch && mayAtPlace(person, 'inspections.object', visit.placeUuid),
    mayAnswerObjection:
      isCompleted && !isClientSide(person) && mayAtPlace(person, 'inspections.answer-objection', visit.placeUuid),
  };
};

/**
 * The actions that this person may take on the visit now; other actions are hidden. A completed visit is read-only
 * until a reason for a change is given.
 */
export const visitRights = (visit: Visit, person: Person, isCorrecting = false) => {
  const isCompleted = visit.status === 'COMPLETED';
  const isOpen = visit.status === 'IN_PROGRESS';
  const refusal = recordingRefusal(visit, person);
  const mayTouch = refusal === null && mayAtPlace(person, 'inspections.record', visit.placeUuid);
  const mayCorrect = mayTouch && !isOpen;
  const mayRecord = mayTouch && (isOpen || isCorrecting);
  const mayApprove = isCompleted && mayAtPlace(person, 'inspections.approve', visit.placeUuid);
  return {
    refusal,
    mayRecord,
    mayCorrect,
    isCorrecting: mayCorrect && isCorrecting,
    /** Admins of the contractor may delete any photo; its author may while the visit is in progress. */
    mayDeletePhoto: (photo: { readonly userId: number; readonly createdAt: string }): boolean =>
      mayRecord && mayDelete(person, { ...photo, inspection: { open: visit.status === 'IN_PROGRESS' } }),
    mayClose:
      isOpen &&
      mayChangeFacts(visit, person) &&
      mayAtPlace(person, 'inspections.finish', visit.placeUuid) &&
      mayClose(visit, person),
    mayApprove: mayApprove && !visit.approved,
    // the page of the visit offers it to admins only (DEC-094)
    mayUnapprove: mayApprove && visit.approved && person.type !== 'TECHNICIAN',
    ...objectionRights(visit, person),
    maySeeReport: mayAtPlace(person, 'inspections.report', visit.placeUuid),
  };
};

/**
 * The rights in a visit that has ended on this phone, but not yet on the server: its facts are read-only here, and what
 * comes after the end waits for the server.
 */
export const rightsOnPhone = (server: Visit, shown: Visit, person: Person, isCorrecting: boolean): VisitRights => {
  const rights = visitRights(server, person, isCorrecting);
  if (server.status === shown.status) return rights;
  const {
    refusal,
    mayRecord,
    mayCorrect,
    isCorrecting: corrects,
    mayClose: closes,
  } = visitRights(shown, person, isCorrecting);
  return { ...rights, refusal, mayRecord, mayCorrect, isCorrecting: corrects, mayClose: closes };
};

export type VisitRights = ReturnType<typeof visitRights>;
