import type { MixtureCode } from '../../src/seed/catalogue/mixtures.ts';
import type { ObjectCode } from '../../src/seed/catalogue/objects.ts';
import type { QuestionCode } from '../../src/seed/catalogue/questions.ts';
import type { Plan, RoomKind } from '../plans/plan-types.ts';
import type { RootKey } from './companies.ts';

/**
 * A period with an infestation, so that charts show a peak: how many months ago, and the factor to the usual amount.
 */
type Episode = {
  readonly pests: readonly ObjectCode[];
  readonly from: number;
  readonly to: number;
  readonly factor: number;
  readonly kinds: readonly (RoomKind | 'outside')[];
  /** What was done about it, as the technician wrote it down. */
  readonly treatment: string;
};

export type Facility = {
  readonly key: string;
  readonly root: RootKey;
  readonly company: string;
  readonly companyZone: string;
  readonly name: string;
  /** What the numbers of its visits begin with. */
  readonly code: string;
  readonly address: string;
  readonly radioErrorInterval: number;
  readonly plans: readonly Plan[];
  readonly rhythm: 'weekly' | 'monthly';
  /** 1 Monday to 5 Friday, and minutes after midnight in Warsaw. */
  readonly weekday: number;
  readonly startsAt: number;
  /** E-mail addresses of who goes there, mostly the first. */
  readonly technicians: readonly string[];
  readonly approver: string;
  /** People who receive the visit for the client. */
  readonly receivers: readonly string[];
  readonly questions: readonly QuestionCode[];
  readonly bait: MixtureCode;
  /** How much more or less of some pests than elsewhere. */
  readonly habits: Readonly<Partial<Record<ObjectCode, number>>>;
  readonly episodes: readonly Episode[];
};

/** What is looked at in a plant, and in a kitchen. */
export const INDUSTRY: readonly QuestionCode[] = [
  'doorsTight',
  'wallsTight',
  'windowScreens',
  'drains',
  'cleanliness',
  'distanceFromWalls',
  'waste',
  'vegetation',
  'deliveries',
  'devicesInPlace',
  'noLiveSigns',
  'documentation',
];
export const KITCHEN: readonly QuestionCode[] = [
  'doorsTight',
  'wallsTight',
  'windowScreens',
  'drains',
  'cleanliness',
  'waste',
  'devicesInPlace',
  'noLiveSigns',
];
