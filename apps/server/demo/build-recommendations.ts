import type { RecommendationStatus } from '@trapline/contract/recommendations/rules.ts';
import { addDays, addMinutes, inWarsaw } from './clock.ts';
import type { Random } from './random.ts';
import { PEOPLE } from './world/people.ts';
import { ADVICE, type Advice, CLIENT_COMMENTS, NOT_EFFECTIVE, REFUSAL } from './world/recommendations.ts';
import { addAudit, type DeviceRef, getRequired, type PersonRef, type PlaceRef, type World } from './world-context.ts';

/**
 * One year of recommendations at each facility, in every state: overdue, accepted, waiting for verification, recurring.
 */

/** The last state of a recommendation. */
type Outcome = 'open' | 'overdue' | 'accepted' | 'done' | 'closed' | 'recurring' | 'refused' | 'failed';

type RecommendationStory = { readonly outcome: Outcome; readonly age: number };

/** The latest ones have the states that users look for first; older ones are closed. */
const LATEST_STORIES: readonly RecommendationStory[] = [
  { outcome: 'open', age: 3 },
  { outcome: 'done', age: 12 },
  { outcome: 'overdue', age: 34 },
  { outcome: 'recurring', age: 8 },
  { outcome: 'accepted', age: 6 },
  { outcome: 'failed', age: 26 },
  { outcome: 'refused', age: 40 },
];
const CLOSING_INTERVAL_DAYS = 33;

const STATUS_OF_OUTCOME: Readonly<Record<Outcome, RecommendationStatus>> = {
  open: 'OPEN',
  overdue: 'OPEN',
  accepted: 'IN_PROGRESS',
  done: 'WAITING',
  closed: 'CLOSE',
  recurring: 'OPEN',
  refused: 'OPEN',
  failed: 'OPEN',
};

const day = (date: Date): string => date.toISOString().slice(0, 10);

type StoryContext = {
  readonly world: World;
  readonly place: PlaceRef;
  readonly advice: Advice;
  readonly outcome: Outcome;
  readonly at: Date;
  readonly due: Date;
  readonly closedAt: Date | null;
  readonly author: PersonRef;
  readonly owner: PersonRef;
  readonly device: DeviceRef | undefined;
};

/** Values of its form while it had the status `status`. */
const historyColumns = ({ advice, due, owner, device }: StoryContext, status: RecommendationStatus) => ({
  kind: advice.kind,
  priority: advice.priority,
  status,
  recommendation: advice.text,
  comment: null,
  area: advice.area,
  dueDate: day(due),
  recommendationCategoryId: null,
  category: null,
  ownerId: owner.id,
  owner: `${owner.name} ${owner.surname}`,
  ownerEmail: null,
  deviceTypeId: null,
  deviceType: null,
  deviceId: device?.id ?? null,
  device: device?.uniqueId ?? null,
  zoneId: null,
  zone: null,
  mapId: null,
  map: null,
  mapX: null,
  mapY: null,
  isMoreDataNeeded: false,
  side: 'CLIENT',
  rootCause: advice.rootCause ?? null,
  immediateAction: advice.immediateAction ?? null,
  productRisk: null,
});

const addStep = (story: StoryContext, id: number, at: Date, by: PersonRef, from: RecommendationStatus): void => {
  const { world, place } = story;
  world.ledger.add('recommendation_histories', at, {
    root_company_id: place.rootId,
    recommendation_id: id,
    old: historyColumns(story, from),
    user_id: by.id,
    created_at: at,
  });
};

const addResponse = (story: StoryContext, id: number, at: Date, outcome: 'ACCEPTED' | 'DONE' | 'REFUSED'): number => {
  const { world, place, advice, owner } = story;
  const texts = {
    outcome,
    text: outcome === 'DONE' ? advice.answer : null,
    reason: outcome === 'REFUSED' ? REFUSAL : null,
  };
  const responseId = world.ledger.add('recommendation_responses', at, {
    root_company_id: place.rootId,
    recommendation_id: id,
    ...texts,
    user_id: owner.id,
    created_at: at,
  });
  addAudit(world, {
    at,
    actor: owner,
    action: 'recommendationResponse.create',
    entityId: responseId,
    rootId: place.rootId,
    placeId: place.id,
    after: { ...texts, recommendationId: id },
  });
  return responseId;
};

const addVerification = (story: StoryContext, id: number, at: Date, responseId: number, isEffective: boolean): void => {
  const { world, place, author } = story;
  const texts = {
    effect: isEffective ? 'EFFECTIVE' : 'NOT_EFFECTIVE',
    note: isEffective ? null : NOT_EFFECTIVE,
  } as const;
  const verificationId = world.ledger.add('recommendation_verifications', at, {
    root_company_id: place.rootId,
    recommendation_id: id,
    response_id: responseId,
    inspection_id: null,
    ...texts,
    user_id: author.id,
    created_at: at,
  });
  addAudit(world, {
    at,
    actor: author,
    action: 'recommendationVerification.create',
    entityId: verificationId,
    rootId: place.rootId,
    placeId: place.id,
    after: { ...texts, recommendationId: id },
  });
};

/** Adds the responses, and whether the action was effective. */
const addAnswers = (story: StoryContext, id: number): void => {
  const { outcome: fate, at, closedAt, owner, author } = story;
  if (fate === 'refused') addResponse(story, id, addDays(at, 4), 'REFUSED');
  if (!['accepted', 'done', 'closed', 'failed'].includes(fate)) return;
  const accepted = addDays(at, 1);
  addResponse(story, id, accepted, 'ACCEPTED');
  addStep(story, id, accepted, owner, 'OPEN');
  if (fate === 'accepted') return;
  const done = closedAt ? addDays(closedAt, -2) : addDays(at, 7);
  const responseId = addResponse(story, id, done, 'DONE');
  addStep(story, id, done, owner, 'IN_PROGRESS');
  if (fate === 'done') return;
  const verifiedAt = closedAt ?? addDays(at, 14);
  addVerification(story, id, verifiedAt, responseId, fate === 'closed');
  addStep(story, id, verifiedAt, author, 'WAITING');
};

/** Marks reminders as sent, so that demo users do not receive mails about what is long overdue. */
const addReminder = ({ world, place, due }: StoryContext, id: number, receiverIds: readonly number[]): void => {
  for (const userId of new Set(receiverIds))
    world.ledger.link('recommendation_receivers', {
      recommendation_id: id,
      user_id: userId,
      root_company_id: place.rootId,
    });
  if (due > addDays(world.now, 3)) return;
  const reminder = {
    recommendation_id: id,
    on_date: day(world.now),
    root_company_id: place.rootId,
    created_at: world.now,
  };
  world.ledger.link('recommendation_reminders', { ...reminder, kind: 'REMINDER' });
  world.ledger.link('recommendation_reminders', { ...reminder, kind: 'ESCALATION' });
};

const addRecommendation = (story: StoryContext, number: number, earlierId: number | null, random: Random): number => {
  const { world, place, advice, outcome: fate, at, due, closedAt, author, owner, device } = story;
  const { ledger } = world;
  const after = {
    kind: advice.kind,
    priority: advice.priority,
    status: 'OPEN',
    recommendation: advice.text,
    dueDate: day(due),
    area: advice.area,
  };
  const id = ledger.add('recommendations', at, {
    root_company_id: place.rootId,
    place_id: place.id,
    number,
    kind: advice.kind,
    origin: device ? 'FINDING' : 'PERSON',
    priority: advice.priority,
    status: STATUS_OF_OUTCOME[fate],
    recommendation: advice.text,
    category_id: world.catalogue('recommendation_categories', advice.category),
    owner_id: owner.id,
    area: advice.area,
    due_date: day(due),
    due_set_at: at,
    device_id: device?.id ?? null,
    device_type_id: device ? world.catalogue('device_types', device.type) : null,
    side: 'CLIENT',
    root_cause: advice.rootCause ?? null,
    immediate_action: advice.immediateAction ?? null,
    recurrence_of: earlierId,
    user_id: author.id,
    created_at: at,
    closed_at: closedAt,
    closed_by: closedAt ? author.id : null,
  });
  addAudit(world, {
    at,
    actor: author,
    action: 'recommendation.create',
    entityId: id,
    rootId: place.rootId,
    placeId: place.id,
    after: { ...after, uniqueId: String(number) },
  });
  if (fate === 'overdue' || fate === 'accepted' || random.chance(0.3)) {
    const texts = addDays(at, 2);
    ledger.add('recommendation_comments', texts, {
      root_company_id: place.rootId,
      recommendation_id: id,
      comment: random.pick(CLIENT_COMMENTS),
      user_id: owner.id,
      created_at: texts,
    });
  }
  addAnswers(story, id);
  if (fate !== 'closed') addReminder(story, id, [owner.id, author.id]);
  return id;
};

/** The owner: a user of the client at the facility, or its approver if there is none. */
const ownerOf = ({ people }: World, { facility }: PlaceRef): PersonRef => {
  const found = PEOPLE.find(
    ({ type, places, blocked }) => type === 'CONTROLLER' && !blocked && places.includes(facility.key),
  );
  return getRequired(people, found?.email ?? facility.approver);
};

/** An existing photo of an answer or of a device at the facility. */
const photoOf = ({ ledger }: World, place: PlaceRef): number | null => {
  const visits = new Set(ledger.rows('inspections').flatMap((row) => (row.place_id === place.id ? [row.id] : [])));
  const answers = new Set(
    ledger.rows('inspection_answers').flatMap((row) => (visits.has(row.inspection_id) ? [row.id] : [])),
  );
  const devices = new Set(place.devices.map(({ id }) => id));
  const photo =
    ledger.rows('inspection_answer_images').find(({ answer_id }) => answers.has(answer_id)) ??
    ledger.rows('device_images').find(({ device_id }) => devices.has(device_id));
  return photo?.file_id ?? null;
};

const addPhoto = (world: World, place: PlaceRef, id: number, at: Date, by: PersonRef): void => {
  const fileId = photoOf(world, place);
  if (fileId === null) return;
  world.ledger.add('recommendation_files', at, {
    root_company_id: place.rootId,
    recommendation_id: id,
    stored_file_id: fileId,
    name: 'zdjęcie.jpg',
    user_id: by.id,
    created_at: at,
  });
};

const storiesOf = ({ start, now }: World): readonly RecommendationStory[] => {
  const days = Math.floor((now.getTime() - start.getTime()) / 86_400_000);
  const closed = Array.from({ length: Math.max(2, Math.floor((days - 60) / CLOSING_INTERVAL_DAYS)) }, (_, index) => ({
    outcome: 'closed' as const,
    age: 60 + index * CLOSING_INTERVAL_DAYS,
  }));
  return [...closed, ...LATEST_STORIES].toSorted((one, other) => other.age - one.age);
};

const MIN_DEADLINE_DAYS = 14;

const datesOf = ({ now }: World, { outcome: fate, age }: RecommendationStory, { days }: Advice, random: Random) => {
  const at = inWarsaw(addDays(now, -age), 8 * 60 + random.int(0, 420));
  const deadlineDays = fate === 'open' ? days + 3 : Math.max(days, MIN_DEADLINE_DAYS);
  return {
    at,
    due: addDays(at, fate === 'overdue' ? MIN_DEADLINE_DAYS : deadlineDays),
    closedAt: fate === 'closed' ? addMinutes(addDays(at, random.int(4, 24)), random.int(0, 300)) : null,
  };
};

type ClosedRecommendation = { readonly id: number; readonly advice: Advice; readonly device: DeviceRef | undefined };

/** Subject of a recommendation: the same as the earlier one if it is a recurrence. */
const subjectOf = (place: PlaceRef, earlier: ClosedRecommendation | null, index: number, random: Random) => ({
  advice: earlier?.advice ?? ADVICE[index % ADVICE.length] ?? random.pick(ADVICE),
  device: earlier?.device ?? (random.chance(0.6) ? random.pick(place.devices) : undefined),
});

const buildForPlace = (world: World, place: PlaceRef, placeIndex: number): void => {
  const random = world.random.fork(`recommendations ${place.facility.key}`);
  const author = getRequired(world.people, place.facility.technicians[0] ?? place.facility.approver);
  const owner = ownerOf(world, place);
  let closed: ClosedRecommendation | null = null;
  for (const [index, step] of storiesOf(world).entries()) {
    const earlier: ClosedRecommendation | null = step.outcome === 'recurring' ? closed : null;
    const subject = subjectOf(place, earlier, placeIndex * 3 + index, random);
    const dates = datesOf(world, step, subject.advice, random);
    const story: StoryContext = { world, place, outcome: step.outcome, author, owner, ...subject, ...dates };
    const id = addRecommendation(story, index + 1, earlier?.id ?? null, random);
    if (step.outcome === 'closed') closed = { id, ...subject };
    if (index % 3 === 0 || step.outcome === 'open') addPhoto(world, place, id, dates.at, author);
  }
};

export const buildRecommendations = (world: World, places: readonly PlaceRef[]): void => {
  for (const [placeIndex, place] of places.entries()) buildForPlace(world, place, placeIndex);
};
