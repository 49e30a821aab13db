import { z } from 'zod';
import { Inspection } from '../inspections/schemas.ts';
import { RECOMMENDATION_KINDS, RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '../recommendations/rules.ts';
import { SITE_STATES } from './rules.ts';

/** The numbers of the start page, over everything in the caller’s scope. */
export const Overview = z.object({
  electronicDevices: z.object({ alertCount: z.number(), noSignalCount: z.number(), count: z.number() }),
  /** Open alarms, as the list of alarms shows them. */
  alarms: z.object({ openCount: z.number() }),
  schedule: z.object({ todayUpcomingEventsCount: z.number() }),
  recommendations: z.object({ count: z.number(), placesCount: z.number() }),
  /** The caller’s own company; only a company admin gets the number of its users and clients. */
  company: z
    .object({
      name: z.string(),
      /** People who may sign in; blocked ones are counted separately. */
      usersCount: z.number().nullable(),
      blockedUsersCount: z.number().nullable(),
      clientsCount: z.number().nullable(),
    })
    .nullable(),
  places: z.object({ count: z.number() }),
  devices: z.object({ count: z.number() }),
  /** Open visits; null for a caller who may not see them (DEC-097). */
  inspections: z.object({
    openCount: z.number().nullable(),
    /** Number of forgotten ones among them. */
    openLongCount: z.number().nullable(),
    /** Visits completed but not approved, where the caller may approve; null if the caller may approve nowhere. */
    toApproveCount: z.number().nullable(),
  }),
});
export type Overview = z.infer<typeof Overview>;

/** E-mail and address are null for a caller who may not see them (DEC-048). */
export const DashboardCompany = z.object({
  uuid: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
});
export type DashboardCompany = z.infer<typeof DashboardCompany>;

/**
 * Summary of a visit, by the common rule of activity. `notChecked` and the checked devices together are all devices. A
 * device that was not checked can still show activity, by an alarm or a pest record, and then `withActivity` counts it
 * too.
 */
export const VisitFindings = z.object({
  withActivity: z.number(),
  noActivity: z.number(),
  notChecked: z.number(),
  /** Number of devices counted in both `withActivity` and `notChecked`. */
  activeUnchecked: z.number(),
  photos: z.number(),
  /** Number of devices that reached a limit; null if no limits were in force. */
  overLimit: z.number().nullable(),
});
export type VisitFindings = z.infer<typeof VisitFindings>;

export const DashboardInspection = Inspection.extend({ placeName: z.string(), findings: VisitFindings });
export type DashboardInspection = z.infer<typeof DashboardInspection>;

/** A radio trap that reports a catch right now. */
export const DashboardAlert = z.object({
  deviceUuid: z.string(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  deviceTypeName: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
  zoneName: z.string().nullable(),
  detectedAt: z.string().nullable(),
});
export type DashboardAlert = z.infer<typeof DashboardAlert>;

/** A radio trap with an alarm or without a signal. */
export const DashboardDevice = DashboardAlert.extend({ lastContactAt: z.string().nullable() });
export type DashboardDevice = z.infer<typeof DashboardDevice>;

/** A facility with the facts that show whether it is under control. */
export const Site = z.object({
  placeUuid: z.string(),
  placeName: z.string(),
  companyUuid: z.string(),
  state: z.enum(SITE_STATES),
  /** Number of radio devices with an alarm now. */
  alarms: z.number(),
  /** Sum, over all devices, of days with a radio alarm in the last 28 days. */
  alarmsBetween: z.number(),
  /** Percent of due devices that visits of the last 28 days checked; null if no devices were due. */
  coverage: z.number().nullable(),
  /** Percent of checks with activity in the last 28 days and in the 28 days before; null without checks. */
  share: z.number().nullable(),
  shareBefore: z.number().nullable(),
  /** The same for each of the last twelve months, by the first day of the month, oldest first. */
  months: z.array(z.object({ from: z.string(), share: z.number().nullable() })),
  /** Number of open recommendations, and how many of them are overdue; null for a caller who may not see them. */
  recommendations: z.number().nullable(),
  overdue: z.number().nullable(),
  /** An instant; null before the first visit. */
  lastVisitAt: z.string().nullable(),
  /** The next planned visit; null if none is planned or the caller may not see the calendar. */
  nextVisitAt: z.string().nullable(),
});
export type Site = z.infer<typeof Site>;

/** An open recommendation in short form. */
export const DashboardRecommendation = z.object({
  uuid: z.string(),
  uniqueId: z.string(),
  recommendation: z.string(),
  kind: z.enum(RECOMMENDATION_KINDS),
  priority: z.enum(RECOMMENDATION_PRIORITIES),
  status: z.enum(RECOMMENDATION_STATUSES),
  /** A date without time. */
  dueDate: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
});
export type DashboardRecommendation = z.infer<typeof DashboardRecommendation>;

/** Contents of one dashboard: for everything in scope, a company with its clients, or one facility. */
export const Dashboard = z.object({
  deviceCountByDeviceType: z.array(
    z.object({ deviceTypeId: z.number(), deviceTypeName: z.string(), color: z.string(), deviceCount: z.number() }),
  ),
  recommendationsByPriority: z.array(
    z.object({ priority: z.enum(RECOMMENDATION_PRIORITIES), recommendationsCount: z.number() }),
  ),
  recommendationsByStatus: z.array(
    z.object({ status: z.enum(RECOMMENDATION_STATUSES), recommendationsCount: z.number() }),
  ),
  /** The client of the facility; without a facility, the caller's company. */
  parentCompany: DashboardCompany.nullable(),
  /** The root company of that company. */
  rootCompany: DashboardCompany.nullable(),
  /** Rights of the caller at the facility. */
  userRoles: z.array(z.object({ role: z.string() })),
  /** The newest alarms, at most ten. */
  alerts: z.array(DashboardAlert),
  /**
   * Pests found in each of the last weeks, by the first day of the week, oldest first; without by-catch. Null: no
   * checks.
   */
  pestsByWeek: z.array(z.object({ from: z.string(), amount: z.number().nullable() })),
  /** The most urgent open recommendations, at most ten; empty for a caller who may not see them. */
  recommendations: z.array(DashboardRecommendation),
  /** The latest completed visits, at most ten. */
  lastInspections: z.array(DashboardInspection),
});
export type Dashboard = z.infer<typeof Dashboard>;
