import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { Visit } from './visit-context.ts';
import type { VisitRights } from './visit-rights.ts';

type Parts = Partial<Omit<Visit, 'inspection' | 'rights'>> & {
  readonly inspection?: Partial<InspectionDetails>;
  readonly rights?: Partial<VisitRights>;
};

const RIGHTS: VisitRights = {
  refusal: null,
  mayRecord: false,
  mayCorrect: false,
  isCorrecting: false,
  mayDeletePhoto: () => false,
  mayClose: false,
  mayApprove: false,
  mayUnapprove: false,
  mayCreateObjection: false,
  mayAnswerObjection: false,
  maySeeReport: true,
};

const INSPECTION: InspectionDetails = {
  id: 1,
  uuid: 'visit',
  placeId: 3,
  placeUuid: 'place',
  number: 'PLA-2026-001',
  name: 'Inspection',
  description: null,
  note: null,
  status: 'COMPLETED',
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  userId: 1,
  user: { name: 'Anna', surname: 'Nowak' },
  authorCompanyId: 10,
  approved: false,
  approvedAt: null,
  approvedBy: null,
  approvedByText: null,
  approvedByImage: null,
  devicesTotal: 0,
  devicesChecked: 0,
  joinedInto: null,
  parallel: [],
  amendments: 0,
  amendedAt: null,
  changedAt: null,
  reports: [],
  place: { id: 3, uuid: 'place', name: 'Plant', address: 'Street 1' },
  additionalFields: {
    repairOrders: null,
    additionalTreatments: null,
    batchNumberOfUsedPreparations: null,
    reasonForNotScanning: null,
  },
  signatures: [],
  objections: [],
  recommendations: [],
  deletedReports: [],
  joined: [],
  visualInspection: { answers: [] },
  devices: [],
  deviceTypes: [],
  limits: null,
  mixtures: [],
  lastLooks: [],
  plans: [],
  lastRefill: [],
  imagesById: {},
};

/** A finished visit for tests, without any rights. */
export const visitLike = ({ inspection, rights, ...visit }: Parts = {}): Visit => ({
  inspection: { ...INSPECTION, ...inspection },
  rights: { ...RIGHTS, ...rights },
  entries: [],
  photos: [],
  reason: undefined,
  correct: () => undefined,
  isStored: () => true,
  record: () => ({ keys: [], stored: Promise.resolve(true) }),
  ...visit,
});
