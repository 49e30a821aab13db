import type { MixtureCode } from '../../src/seed/catalogue/mixtures.ts';
import type { ObjectCode } from '../../src/seed/catalogue/objects.ts';
import type { QuestionCode } from '../../src/seed/catalogue/questions.ts';
import type { Plan, RoomKind } from '../plans/plan-types.ts';
import type { RootKey } from './companies.ts';

/**
 * A period with an infestation, so that charts show a peak: how many months ago, and the factor relative to the usual
 * amount.
 */
type Episode = {
  readonly pests: readonly ObjectCode[];
  readonly from: number;
  readonly to: number;
  readonly factor: number;
  readonly kinds: readonly (RoomKind | 'outside')[];
  /** The treatment, as recorded by the technician. */
  readonly treatment: string;
};

export type Facility = {
  readonly key: string;
  readonly root: RootKey;
  readonly company: string;
  readonly companyZone: string;
  readonly name: string;
  /** Prefix of the numbers of its visits. */
  readonly code: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radioErrorInterval: number;
  readonly plans: readonly Plan[];
  readonly rhythm: 'weekly' | 'monthly';
  /** 1 Monday to 5 Friday, and minutes after midnight in Warsaw. */
  readonly weekday: number;
  readonly startsAt: number;
  /** E-mail addresses of its technicians; the first one makes most visits. */
  readonly technicians: readonly string[];
  readonly approver: string;
  /** People who receive the visit for the client. */
  readonly receivers: readonly string[];
  readonly questions: readonly QuestionCode[];
  readonly bait: MixtureCode;
  /** Factors for pests that are more or less frequent here than elsewhere. */
  readonly habits: Readonly<Partial<Record<ObjectCode, number>>>;
  readonly episodes: readonly Episode[];
};

/** Questions for industrial plants, and for kitchens. */
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
