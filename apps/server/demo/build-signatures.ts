import type { DeviceVisit } from './build-records.ts';
import { CLIENT_COMPANIES, ROOT_COMPANIES } from './world/companies.ts';
import { getRequired, type PlaceRef, type World } from './world-context.ts';

/** Signatures of an ended visit, as finishing and approving store them. */

type InspectionEnding = {
  readonly finished_at: Date | null;
  readonly approved_at: Date | null;
  readonly approved_by_text: string | null;
  readonly approved_by_image_id: number | null;
};

const NOT_WITHDRAWN = {
  voided_at: null,
  voided_by: null,
  voided_by_name: null,
  void_reason_code: null,
  void_reason: null,
};

const contractorOf = ({ facility }: PlaceRef): string =>
  ROOT_COMPANIES.find(({ key }) => key === facility.root)?.name ?? facility.root;
const clientOf = ({ facility }: PlaceRef): string =>
  CLIENT_COMPANIES.find(({ key }) => key === facility.company)?.name ??
  ROOT_COMPANIES.find(({ key }) => key === facility.root)?.name ??
  '';

const STATEMENTS = {
  CARRIED_OUT: 'Potwierdzam wykonanie tego przeglądu (wersja 1).',
  RECEIVED: 'Potwierdzam odbiór raportu z tego przeglądu (wersja 1).',
  APPROVED: 'Zatwierdzam ten przegląd (wersja 1).',
} as const;

export const addSignatures = (
  world: World,
  { place, person }: DeviceVisit,
  inspectionEnding: InspectionEnding,
): void => {
  const inspection = world.ledger.rows('inspections').at(-1);
  if (!inspection || !inspectionEnding.finished_at) return;
  const addSignature = (meaning: keyof typeof STATEMENTS, at: Date, signer: object): void => {
    world.ledger.add('signatures', at, {
      root_company_id: place.rootId,
      place_id: place.id,
      subject_kind: 'INSPECTION',
      subject_uuid: inspection.uuid,
      version: 1,
      meaning,
      statement: STATEMENTS[meaning],
      language: 'pl',
      signer_user_id: null,
      signer_name: null,
      signer_company: null,
      method: 'SESSION',
      drawn_file_id: null,
      at,
      recorded_by: null,
      ...NOT_WITHDRAWN,
      ...signer,
    });
  };
  const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`;
  const signedInSigner = (user: typeof person) => ({
    signer_user_id: user.id,
    signer_name: nameOf(user),
    signer_company: contractorOf(place),
  });
  addSignature('CARRIED_OUT', inspectionEnding.finished_at, signedInSigner(person));
  if (inspectionEnding.approved_by_text !== null || inspectionEnding.approved_by_image_id !== null) {
    addSignature('RECEIVED', inspectionEnding.finished_at, {
      signer_name: inspectionEnding.approved_by_text,
      signer_company: clientOf(place),
      method: inspectionEnding.approved_by_image_id === null ? 'TYPED' : 'DRAWN',
      drawn_file_id: inspectionEnding.approved_by_image_id,
      recorded_by: person.id,
    });
  }
  if (inspectionEnding.approved_at)
    addSignature(
      'APPROVED',
      inspectionEnding.approved_at,
      signedInSigner(getRequired(world.people, place.facility.approver)),
    );
};
