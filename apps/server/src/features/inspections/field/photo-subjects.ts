import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { currentUser, mayAtPlace } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { requireImageLimit } from '../../device-records/images.write.ts';
import { openForPhoto } from '../../recommendations/phone-recommendation.write.ts';
import { IMAGE_LIMIT } from '../devices/photo-steps.ts';
import { interventionPhotoAnnounced } from '../inspections.events.ts';
import { notBefore } from '../not-before.ts';
import { openDeviceForRecording, openForRecording, toDeviceSite } from '../open-for-recording.write.ts';
import { openLogDevice, refOfVisit, requireVisit, type WorkSite } from './log-device.ts';
import {
  countAwaitedOfDevice,
  countAwaitedOfRecommendation,
  countAwaitedOfSection,
  type PhotoSubject,
  selectQuestionOfVisit,
} from './photos.queries.ts';
import { selectMadeAt } from './receipts.queries.ts';

/** What an announced photo shows, if it may get a photo. Announced photos count as well, before their bytes arrive. */

type Announcement = Extract<LogEntry, { readonly kind: 'addPhoto' }>;
type Opened = {
  readonly subject: PhotoSubject;
  readonly adjustment: Adjustment | null;
  /** When the photo was taken. */
  readonly at: Date;
};

const openDevice = async (
  tx: TxCtx,
  workSite: WorkSite,
  device: string,
  { reason }: Announcement['body'],
): Promise<Opened> => {
  const site = requireVisit(workSite);
  const context = { reason, recordedAt: site.at.toISOString() };
  const { params, adjustment } = await openLogDevice(tx, site, device, reason);
  const recording = await openDeviceForRecording(tx, params, context, 'alone');
  const { deviceId } = recording.entry;
  const awaited = await countAwaitedOfDevice(tx, site.visit.uuid, deviceId);
  await requireImageLimit(tx, toDeviceSite(recording), { ...IMAGE_LIMIT, maxImages: IMAGE_LIMIT.maxImages - awaited });
  return { subject: { deviceId }, adjustment, at: site.at };
};

const openQuestion = async (
  tx: TxCtx,
  workSite: WorkSite,
  { question = '', reason }: Announcement['body'],
): Promise<Opened> => {
  const site = requireVisit(workSite);
  const context = { reason, recordedAt: site.at.toISOString() };
  const { inspection, recordedIn } = await openForRecording(tx, refOfVisit(site), context);
  const { id: questionId } = requireFound(await selectQuestionOfVisit(tx, inspection.id, question));
  return { subject: { questionId }, adjustment: recordedIn ? 'visit_merged' : null, at: site.at };
};

/**
 * Photos are announced after the intervention that they were saved with. They are part of it, and its signature covers
 * them, although their entries follow it.
 */
const timeOfPhoto = async (
  tx: TxCtx,
  { intervention, madeAt, at }: { readonly intervention: string; readonly madeAt: string; readonly at: Date },
  writtenAt: Date,
): Promise<Date> => {
  const savedAt = await selectMadeAt(tx, intervention);
  const isSavedWith = savedAt !== undefined && Date.parse(madeAt) <= savedAt.getTime();
  return isSavedWith ? writtenAt : notBefore(writtenAt, at);
};

const openIntervention = async (
  tx: TxCtx,
  { place, at }: WorkSite,
  { madeAt, body }: Announcement,
  intervention: string,
): Promise<Opened> => {
  if (!mayAtPlace(currentUser(tx), 'interventions.edit', place.id)) throw new AppError('forbidden');
  const section = requireFound(body.section);
  const countAwaited = (id: number) => countAwaitedOfSection(tx, id, section);
  const { photoId: uuid } = body;
  const found = await emit(tx, interventionPhotoAnnounced, { place, intervention, section, uuid, countAwaited });
  const interventionId = requireFound(found.interventionId);
  const taken = await timeOfPhoto(tx, { intervention, madeAt, at }, requireFound(found.writtenAt));
  return { subject: { interventionId, section }, adjustment: null, at: taken };
};

const openRecommendation = async (
  tx: TxCtx,
  { place, at }: WorkSite,
  { photoId: uuid }: Announcement['body'],
  recommendation: string,
): Promise<Opened> => {
  if (!mayAtPlace(currentUser(tx), 'recommendations.comment', place.id)) throw new AppError('forbidden');
  const target = { placeId: place.id, recommendation, uuid };
  const found = await openForPhoto(tx, target, (id) => countAwaitedOfRecommendation(tx, id));
  const { id: recommendationId, writtenAt } = found;
  return { subject: { recommendationId }, adjustment: null, at: notBefore(writtenAt, at) };
};

export const openSubject = (tx: TxCtx, site: WorkSite, entry: Announcement): Promise<Opened> => {
  const { device, intervention, recommendation } = entry.body;
  if (device) return openDevice(tx, site, device, entry.body);
  if (intervention) return openIntervention(tx, site, entry, intervention);
  if (recommendation) return openRecommendation(tx, site, entry.body, recommendation);
  return openQuestion(tx, site, entry.body);
};
