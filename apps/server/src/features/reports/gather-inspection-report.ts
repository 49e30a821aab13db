import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { InspectionReportData, ReportIdentity, ReportTotals } from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { facilityDay } from '../../kernel/wall-clock.ts';
import { noonOf, printedLicence } from '../files/printed-licence.read.ts';
import type { VisibleInspection } from '../inspections/inspections.read.ts';
import type { Catches, ManifestAnswer, Party, VisitManifest } from '../inspections/versions/manifest.read.ts';
import { rulesetsOf } from '../inspections/versions/rulesets.read.ts';
import { loadNextPlanned } from '../schedule/schedule.read.ts';
import { gatherAmendments } from './gather-amendments.ts';
import { limitPhotos } from './limit-photos.ts';
import { reportDevice, reportPhotos } from './report-devices.ts';
import { reportLostPhone, reportObjection, reportSignature } from './report-people.ts';
import type { VisitState } from './visit-state.ts';

const MAX_PHOTOS_PER_ANSWER = 4;
const MAX_PLANS = 10;

type ReportContext = { readonly manifest: VisitManifest; readonly language: Language };

export const companyOf = ({ name, address, email, logo, color }: Party) => ({
  name,
  address,
  email,
  logo: logo?.key ?? null,
  ...(color === undefined ? {} : { color }),
});

const totalsOf = ({ manifest, language }: ReportContext, catches: Catches | null): ReportTotals | null => {
  if (catches === null) return null;
  const { words: printedText, comparison } = manifest;
  const reported = Object.entries(catches.amounts).flatMap(([uuid, amount]) => {
    const name = printedText.objects[uuid]?.name[language] ?? comparison.names[uuid]?.[language];
    return name === undefined ? [] : [{ name, amount, kind: printedText.objects[uuid] ?? comparison.kinds?.[uuid] }];
  });
  return {
    number: catches.number,
    at: catches.at,
    amounts: Object.fromEntries(reported.map(({ name, amount }) => [name, amount])),
    kinds: Object.fromEntries(
      reported.flatMap(({ name, kind }) => (kind ? [[name, { category: kind.category, target: kind.target }]] : [])),
    ),
  };
};

const answerOf = (
  { manifest, language }: ReportContext,
  answer: ManifestAnswer,
): InspectionReportData['answers'][number] => ({
  question: answer.texts[language],
  value: answer.value,
  ...(answer.expected === undefined ? {} : { expected: answer.expected }),
  at: answer.answeredAt,
  by: answer.by && (manifest.people[answer.by] ?? null),
  note: answer.note,
  recommendation: answer.recommendation,
  photos: answer.photos
    .slice(0, MAX_PHOTOS_PER_ANSWER)
    .map(({ key, madeAt, by }) => ({ image: key, at: madeAt, by: manifest.people[by] ?? '' })),
  photosTotal: answer.photos.length,
});

const plansOf = ({ plans, devices }: VisitManifest): InspectionReportData['plans'] => ({
  items: plans.slice(0, MAX_PLANS).map(({ uuid, name, key, width, height, revision }) => ({
    name,
    ...(revision === undefined ? {} : { revision }),
    image: key,
    width: width ?? 1,
    height: height ?? 1,
    markers: devices.flatMap(({ position, uniqueId }) =>
      position?.plan === uuid ? [{ x: position.x, y: position.y, uniqueId }] : [],
    ),
  })),
  total: plans.length,
});

/** The licence of a technician for the report; nothing if the version was stored before licences were. */
const licenceOf = ({ licences, visit }: VisitManifest, technician: string) =>
  licences && { licence: printedLicence(licences[technician] ?? null, new Date(visit.finishedAt ?? visit.startedAt)) };

const visitOf = (manifest: VisitManifest): InspectionReportData['inspection'] => {
  const { visit, people, joined } = manifest;
  return {
    name: visit.name,
    description: visit.description,
    status: visit.status,
    startedAt: visit.startedAt,
    finishedAt: visit.finishedAt,
    technician: people[visit.technician] ?? '',
    ...licenceOf(manifest, visit.technician),
    joined: joined.map(({ number, technician }) => ({
      number: number ?? '',
      technician: people[technician] ?? '',
      ...licenceOf(manifest, technician),
    })),
  };
};

const recommendationsOf = ({
  recommendations = [],
  people,
  visit,
}: VisitManifest): InspectionReportData['recommendations'] =>
  recommendations.map(({ uniqueId, text, kind, priority, status, madeAt, dueDate, owner, ownerText, corrective }) => ({
    ...{ uniqueId, text, kind, priority, status },
    // overdue only after the due date; nothing is marked overdue while the visit is in progress
    late: status !== 'CLOSE' && visit.finishedAt !== null && dueDate < facilityDay(new Date(visit.finishedAt)),
    ...(corrective === undefined ? {} : { corrective }),
    since: madeAt,
    dueDate: noonOf(dueDate),
    owner: owner === null ? ownerText : (people[owner] ?? null),
  }));

export type GatheredReport = {
  readonly inspection: VisibleInspection;
  readonly state: VisitState;
  readonly identity: ReportIdentity;
  readonly language: Language;
};

/** The limit sets in force when the visit and the visits merged into it ended, without duplicates. */
const limitSetsOf = (manifest: VisitManifest): Pick<InspectionReportData, 'limitsSet' | 'limitSets'> => {
  const sets = rulesetsOf(manifest).flatMap(({ limits }) => limits ?? []);
  const limitSets = [...new Map(sets.map((set) => [set.version, set])).values()];
  return { limitsSet: sets.length > 0, limitSets };
};

/** All facts of the report in one language, from the stored version. Pictures are named by their storage key. */
export const gatherInspectionReport = async (
  ctx: AnyCtx,
  { inspection, state, identity, language }: GatheredReport,
): Promise<InspectionReportData> => {
  const { manifest } = state;
  const context = { manifest, language };
  const { items, total, added } = await gatherAmendments(ctx, inspection, context);
  const photos = reportPhotos({ ...context, added });
  const limitedPhotos = await limitPhotos(ctx, {
    answers: manifest.answers.map((answer) => answerOf(context, answer)),
    photos: { items: photos, total: photos.length },
  });
  return {
    report: identity,
    earlierIssues: state.issues.filter(({ issue }) => issue < (identity.issue ?? Number.POSITIVE_INFINITY)),
    company: companyOf(manifest.company),
    client: manifest.client && companyOf(manifest.client),
    place: { name: manifest.place.name, address: manifest.place.address },
    inspection: {
      ...visitOf(manifest),
      ...(manifest.calendar && {
        calendar: { planned: manifest.calendar.planned, next: await loadNextPlanned(ctx, inspection.place_id) },
      }),
      ...(state.joinedInto === null ? {} : { joinedInto: state.joinedInto }),
    },
    signatures: state.signatures.map((row) => reportSignature(row, manifest)),
    devices: manifest.devices.map((device) => reportDevice({ ...context, added }, device)),
    ...limitSetsOf(manifest),
    comparison: {
      previous: totalsOf(context, manifest.comparison.previous),
      lastYear: totalsOf(context, manifest.comparison.lastYear),
    },
    ...limitedPhotos,
    plans: plansOf(manifest),
    recommendations: recommendationsOf(manifest),
    additional: manifest.additional,
    amendments: { items, total },
    objections: state.objections.map(reportObjection),
    lostPhones: state.lostPhones.map(reportLostPhone),
    awaitedPhotos: state.awaitedPhotos,
  };
};
