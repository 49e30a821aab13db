import { z } from 'zod';
import { Inspection } from '../inspections/schemas.ts';
import { RECOMMENDATION_KINDS, RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '../recommendations/rules.ts';
import { SITE_STATES } from './rules.ts';

/** The numbers of the first page, over everything in the caller's scope. */
export const Overview = z.object({
  electronicDevices: z.object({ alertCount: z.number(), noSignalCount: z.number(), count: z.number() }),
  schedule: z.object({ todayUpcomingEventsCount: z.number() }),
  recommendations: z.object({ count: z.number(), placesCount: z.number() }),
  /** For the caller's own company; only a company admin gets the number of its people and clients. */
  company: z
    .object({
      name: z.string(),
      /** People who may sign in; blocked ones are counted apart. */
      usersCount: z.number().nullable(),
      blockedUsersCount: z.number().nullable(),
      clientsCount: z.number().nullable(),
    })
    .nullable(),
  places: z.object({ count: z.number() }),
  devices: z.object({ count: z.number() }),
  /** Visits going on; null for a caller who may not see them (DEC-097). */
  inspections: z.object({
    openCount: z.number().nullable(),
    /** Of those, the forgotten ones. */
    openLongCount: z.number().nullable(),
    /** Completed and not approved, where the caller may approve; null for who may nowhere. */
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
 * A visit in a line, by the one rule of activity. `notChecked` and the checked ones are together all devices; a device that
 * was not checked can show activity all the same, by an alarm or a find, and is then in `withActivity` too.
 */
export const VisitFindings = z.object({
  withActivity: z.number(),
  noActivity: z.number(),
  notChecked: z.number(),
  /** In `withActivity` as well as in `notChecked`. */
  activeUnchecked: z.number(),
  photos: z.number(),
  /** Devices that reached a limit; null where none were in force. */
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

/** A radio trap that alarms or is silent. */
export const DashboardDevice = DashboardAlert.extend({ lastContactAt: z.string().nullable() });
export type DashboardDevice = z.infer<typeof DashboardDevice>;

/** Is a facility under control? */
export const Site = z.object({
  placeUuid: z.string(),
  placeName: z.string(),
  companyUuid: z.string(),
  state: z.enum(SITE_STATES),
  /** Radio devices that alarm now. */
  alarms: z.number(),
  /** Devices times days with an alarm of the radio in the last 28 days. */
  alarmsBetween: z.number(),
  /** Percent of devices that visits of the last 28 days had to check and did; null: they had none to check. */
  coverage: z.number().nullable(),
  /** Percent of checks with activity in the last 28 days and in those before; null: nobody looked. */
  share: z.number().nullable(),
  shareBefore: z.number().nullable(),
  /** The same in each of the last twelve weeks by their first days, the oldest first. */
  weeks: z.array(z.object({ from: z.string(), share: z.number().nullable() })),
  /** Not closed, and of these those past their day; null for who may not see them. */
  recommendations: z.number().nullable(),
  overdue: z.number().nullable(),
  /** A moment; null before the first. */
  lastVisitAt: z.string().nullable(),
  /** The next that is planned; null where none is, or for who may not see the calendar. */
  nextVisitAt: z.string().nullable(),
});
export type Site = z.infer<typeof Site>;

/** What is to be put right, in a line. */
export const DashboardRecommendation = z.object({
  uuid: z.string(),
  uniqueId: z.string(),
  recommendation: z.string(),
  kind: z.enum(RECOMMENDATION_KINDS),
  priority: z.enum(RECOMMENDATION_PRIORITIES),
  status: z.enum(RECOMMENDATION_STATUSES),
  /** A day. */
  dueDate: z.string(),
  placeUuid: z.string(),
  placeName: z.string(),
});
export type DashboardRecommendation = z.infer<typeof DashboardRecommendation>;

/** What one dashboard shows: of everything in scope, of a company with its clients, or of one facility. */
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
  /** The pest-control company above it. */
  rootCompany: DashboardCompany.nullable(),
  /** Rights of the caller at the facility. */
  userRoles: z.array(z.object({ role: z.string() })),
  /** The newest alarms, at most ten. */
  alerts: z.array(DashboardAlert),
  /** Pests found in each of the last weeks by its first day, the oldest first; by-catch is none. Null: nobody looked. */
  pestsByWeek: z.array(z.object({ from: z.string(), amount: z.number().nullable() })),
  /** Of those that are not closed the most pressing, at most ten; none for a caller who may not see them. */
  recommendations: z.array(DashboardRecommendation),
  /** The latest completed visits, at most ten. */
  lastInspections: z.array(DashboardInspection),
});
export type Dashboard = z.infer<typeof Dashboard>;
