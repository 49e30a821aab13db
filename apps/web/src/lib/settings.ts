import { useQuery } from '@tanstack/react-query';
import { platform } from '@trapline/contract/platform/endpoints.ts';
import { enterpriseId } from './enterprise.ts';
import { queryFor } from './queries.ts';

const FALLBACK_NAME = 'Trapline';

/** What the panel knows before anybody signs in; it does not change while the page is open. */
const settingsQuery = () => ({
  ...queryFor(platform.settings, { query: { enterprise: enterpriseId() ?? undefined } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSettings = () => useQuery(settingsQuery()).data;

/** The name the installation goes by, the client's own where one is recognised. */
export const useProductName = (): string => {
  const settings = useSettings();
  return settings?.branding?.name ?? settings?.productName ?? FALLBACK_NAME;
};
