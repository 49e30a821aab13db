import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import {
  type AttentionKind,
  DASHBOARD_LIST_SIZE,
  OVERVIEW_POLL_MS,
  type VisitGroup,
} from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** Radio devices with an alarm or without signal. */
export const useDevicesNeedingAttention = (of: AttentionKind, companyUuid: string | undefined, page: number) =>
  useQuery({
    ...queryFor(dashboard.devices, { query: { of, companyUuid, page, limit: DASHBOARD_LIST_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });

/** The dashboard of everything that the user may see, or of one company and its client companies. */
export const useDashboard = (companyUuid: string | undefined) =>
  useQuery({
    ...queryFor(dashboard.get, { query: { companyUuid } }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });

export const usePlaceDashboard = (placeId: string) =>
  useQuery({ ...queryFor(dashboard.ofPlace, { params: { placeId } }), refetchInterval: OVERVIEW_POLL_MS });

/** The tiles appear a moment after the menu and show the same numbers. */
const OVERVIEW_STALE_MS = 1_000;

/** The counts of the tiles and the menu badge: for everything visible to the user, or for a company and its clients. */
export const useOverview = (companyUuid?: string) =>
  useQuery({
    ...queryFor(dashboard.overview, companyUuid === undefined ? {} : { query: { companyUuid } }),
    placeholderData: keepPreviousData,
    staleTime: OVERVIEW_STALE_MS,
    refetchInterval: OVERVIEW_POLL_MS,
  });

const MAX_SITES = 50;

/** Facilities sorted by urgency. */
export const useSites = (companyUuid: string | undefined) =>
  useQuery({
    ...queryFor(dashboard.sites, { query: { companyUuid, limit: MAX_SITES } }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });

type VisitsFilter = {
  readonly companyUuid?: string | undefined;
  readonly page?: number;
  readonly limit?: number;
  readonly enabled?: boolean;
  readonly month?: string | undefined;
  readonly search?: string | undefined;
};

/** Visits that need an action, each with its findings. */
export const useWaitingVisits = (
  of: VisitGroup,
  { companyUuid, page = 1, limit = DASHBOARD_LIST_SIZE, enabled = true, month, search }: VisitsFilter = {},
) =>
  useQuery({
    ...queryFor(dashboard.visits, { query: { of, companyUuid, page, limit, month, search } }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });
