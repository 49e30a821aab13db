import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type {
  InspectionReportData,
  ReportCompany,
  ReportDevice,
  ReportPlan,
} from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type InspectionFacts, type InspectionInSight, loadInspectionFacts } from '../inspections/inspections.read.ts';
import { gatherCorrections } from './gather-corrections.ts';
import { selectLetterhead, selectPlans } from './reports.queries.ts';

/** More photos than anybody turns pages for; the rest stays in the panel. */
const PHOTOS_AT_MOST = 200;

const fullName = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`;

const companyOf = async (ctx: AnyCtx, id: number): Promise<ReportCompany> => {
  const { name, address, email, logo } = await selectLetterhead(ctx, id);
  return { name, address, email, logo };
};

const deviceOf = ({ device, ...entry }: InspectionDevice): ReportDevice => ({
  uniqueId: device.uniqueId,
  name: device.name,
  type: { name: device.deviceType.name, color: device.deviceType.color },
  zone: device.zone?.name ?? null,
  location: device.location,
  status: entry.status,
  scanned: entry.scanned,
  checkedAt: entry.checkedAt,
  detect: device.detect,
  actions: device.deviceActions.map((action) => ({
    name: action.deviceTypeAction.name,
    amount: action.amount,
    note: action.note,
    at: action.createdAt,
    by: fullName(action.user),
  })),
  objects: device.deviceObjects.map((object) => ({
    name: object.deviceTypeObject.name,
    category: object.deviceTypeObject.category,
    amount: object.amount,
    note: object.note,
  })),
  observations: device.deviceObservations.map((observation) => ({
    name: observation.deviceTypeObservation.name,
    note: observation.note,
    ...observation.data,
  })),
});

const plansOf = async (ctx: AnyCtx, placeId: number, facts: InspectionFacts): Promise<ReportPlan[]> => {
  const plans = await selectPlans(ctx, placeId);
  return plans.map((plan) => ({
    name: plan.name,
    image: plan.key,
    width: plan.width ?? 1,
    height: plan.height ?? 1,
    markers: facts.positions.filter(({ mapId }) => mapId === plan.id).map(({ x, y, uniqueId }) => ({ x, y, uniqueId })),
  }));
};

const approvalOf = (inspection: InspectionInSight, signature: string | null): InspectionReportData['approval'] => ({
  approved: inspection.approved_at !== null,
  at: inspection.approved_at?.toISOString() ?? null,
  by:
    inspection.approverName === null
      ? null
      : fullName({ name: inspection.approverName, surname: inspection.approverSurname ?? '' }),
  receivedByText: inspection.approved_by_text,
  signature,
});

const visitOf = (inspection: InspectionInSight): InspectionReportData['inspection'] => ({
  name: inspection.name,
  description: inspection.description,
  status: inspection.status,
  startedAt: inspection.started_at.toISOString(),
  finishedAt: inspection.finished_at?.toISOString() ?? null,
  technician: fullName({ name: inspection.authorName, surname: inspection.authorSurname }),
});

/** Number of a report as people say it on the phone: the visit and its year. */
const numberOf = (inspection: InspectionInSight): string =>
  `${inspection.id}/${inspection.started_at.getUTCFullYear()}`;

/** All facts of the report, in the language of the context. Pictures are named by their storage key. */
export const gatherInspectionReport = async (
  ctx: AnyCtx,
  inspection: InspectionInSight,
  uuid: string,
): Promise<InspectionReportData> => {
  const facts = await loadInspectionFacts(ctx, inspection);
  const isOwnFacility = inspection.companyId === inspection.root_company_id;
  return {
    report: { number: numberOf(inspection), uuid, generatedAt: ctx.now().toISOString() },
    company: await companyOf(ctx, inspection.root_company_id),
    client: isOwnFacility ? null : await companyOf(ctx, inspection.companyId),
    place: { name: inspection.placeName, address: inspection.placeAddress },
    inspection: visitOf(inspection),
    approval: approvalOf(inspection, facts.signatureKey),
    devices: facts.devices.map(deviceOf),
    photos: facts.photos
      .slice(0, PHOTOS_AT_MOST)
      .map(({ key, uniqueId, at, by }) => ({ image: key, uniqueId, at, by })),
    plans: await plansOf(ctx, inspection.place_id, facts),
    answers: facts.answers.map(({ question, value, note, recommendation }) => ({
      question,
      value,
      note,
      recommendation,
    })),
    recommendations: [],
    additional: {
      repairOrders: inspection.repair_orders,
      additionalTreatments: inspection.additional_treatments,
      batchNumberOfUsedPreparations: inspection.batch_number_of_used_preparations,
      reasonForNotScanning: inspection.reason_for_not_scanning,
    },
    corrections: await gatherCorrections(ctx, inspection.id),
  };
};
