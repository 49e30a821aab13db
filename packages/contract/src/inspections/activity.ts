/**
 * The rule of activity: a device is active if it shows one of these causes or reached a limit (`visit-activity.ts` and
 * `features/reports` combine both; `recount_days.sql` repeats the rule, with a test). Green means: checked, and no activity.
 */

/** What speaks of pests at a device, the most urgent first. */
export const ACTIVITY_CAUSES = ['ALARM', 'PEST', 'SIGN', 'BAIT'] as const;
export type ActivityCause = (typeof ACTIVITY_CAUSES)[number];

/** Percent of bait eaten above which it counts as activity, where nobody agreed on another threshold. */
export const TOXIC_BAIT_THRESHOLD = 0;
export const MONITORING_BAIT_THRESHOLD = 20;

/** Bait of unknown kind counts as toxic: the stricter rule where nobody knows. */
export const baitThreshold = (toxic: boolean | null): number =>
  toxic === false ? MONITORING_BAIT_THRESHOLD : TOXIC_BAIT_THRESHOLD;

export type ActivityFacts = {
  /** A radio alarm is on. */
  readonly detect: boolean;
  /** An alarm ended during the visit: it counts as activity, and not as an alarm any more. */
  readonly alarmEnded?: boolean;
  /** `target` is false for by-catch that nobody fights: protected shrews, spiders, ground beetles. */
  readonly objects: readonly { readonly target: boolean; readonly amount: number }[];
  readonly observations: readonly {
    /** The observation itself is a sign of pests: droppings, gnaw marks. */
    readonly sign: boolean;
    readonly amountPercentage: number | null;
    readonly baitToxic: boolean | null;
  }[];
};

/** Why a device shows activity; empty where it shows none. */
export const activityCauses = ({ detect, alarmEnded, objects, observations }: ActivityFacts): ActivityCause[] => {
  const found: Readonly<Record<ActivityCause, boolean>> = {
    ALARM: detect || alarmEnded === true,
    PEST: objects.some(({ target, amount }) => target && amount > 0),
    SIGN: observations.some(({ sign }) => sign),
    BAIT: observations.some(
      ({ amountPercentage, baitToxic }) => amountPercentage !== null && amountPercentage > baitThreshold(baitToxic),
    ),
  };
  return ACTIVITY_CAUSES.filter((cause) => found[cause]);
};

/** The one word for a device in a visit, from the worst down. */
export const DEVICE_STATES = ['ALERT', 'ACTIVITY', 'NOT_CHECKED', 'NO_ACTIVITY'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** `overLimit`: a limit agreed for the device was exceeded. What was found counts, also where nobody ticked "checked". */
export const deviceState = (device: ActivityFacts & { checked: boolean; overLimit?: boolean }): DeviceState => {
  if (device.detect || device.overLimit) return 'ALERT';
  if (activityCauses(device).length > 0) return 'ACTIVITY';
  return device.checked ? 'NO_ACTIVITY' : 'NOT_CHECKED';
};
