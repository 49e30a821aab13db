/**
 * The rule of activity: a device is active if it shows one of these causes or reached a limit (`visit-activity.ts` and
 * `features/reports` combine both; `recount_days.sql` repeats the rule, with a test). Green means: checked, without
 * activity.
 */

/** Signs of pests at a device, the most urgent first. */
export const ACTIVITY_CAUSES = ['ALARM', 'PEST', 'SIGN', 'BAIT'] as const;
export type ActivityCause = (typeof ACTIVITY_CAUSES)[number];

/** Percent of eaten bait above which it counts as activity, if no other threshold is agreed. */
export const TOXIC_BAIT_THRESHOLD = 0;
export const MONITORING_BAIT_THRESHOLD = 20;

/** Bait of unknown kind counts as toxic, by the stricter rule. */
export const baitThreshold = (toxic: boolean | null): number =>
  toxic === false ? MONITORING_BAIT_THRESHOLD : TOXIC_BAIT_THRESHOLD;

export type ActivityFacts = {
  /** A radio alarm is active. */
  readonly detect: boolean;
  /** An alarm ended during the visit: it counts as activity, but no longer as an alarm. */
  readonly alarmEnded?: boolean;
  /** `target` is false for by-catch, which is not controlled: protected shrews, spiders, ground beetles. */
  readonly objects: readonly { readonly target: boolean; readonly amount: number }[];
  readonly observations: readonly {
    /** The observation itself is a sign of pests: droppings, gnaw marks. */
    readonly sign: boolean;
    readonly amountPercentage: number | null;
    readonly baitToxic: boolean | null;
  }[];
};

/** Causes of the activity of a device; empty if there is none. */
export const activityCauses = ({ detect, alarmEnded, objects, observations }: ActivityFacts): ActivityCause[] => {
  const hasCause: Readonly<Record<ActivityCause, boolean>> = {
    ALARM: detect || alarmEnded === true,
    PEST: objects.some(({ target, amount }) => target && amount > 0),
    SIGN: observations.some(({ sign }) => sign),
    BAIT: observations.some(
      ({ amountPercentage, baitToxic }) => amountPercentage !== null && amountPercentage > baitThreshold(baitToxic),
    ),
  };
  return ACTIVITY_CAUSES.filter((cause) => hasCause[cause]);
};

/** The state of a device in a visit, worst first. */
export const DEVICE_STATES = ['ALERT', 'ACTIVITY', 'NOT_CHECKED', 'NO_ACTIVITY'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/**
 * `overLimit`: a limit agreed for the device was exceeded. Findings count even if the device was not marked as checked.
 */
export const deviceState = (device: ActivityFacts & { checked: boolean; overLimit?: boolean }): DeviceState => {
  if (device.detect || device.overLimit) return 'ALERT';
  if (activityCauses(device).length > 0) return 'ACTIVITY';
  return device.checked ? 'NO_ACTIVITY' : 'NOT_CHECKED';
};
