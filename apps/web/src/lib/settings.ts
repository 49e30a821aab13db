import { platform } from '@trapline/contract/platform/endpoints.ts';
import { useSyncExternalStore } from 'react';
import { type Answer, call } from './api.ts';
import { ApiError } from './api-error.ts';
import { useBranding, wearAsked } from './brand.ts';
import { enterpriseId } from './enterprise.ts';

const FALLBACK_NAME = 'Trapline';
const RETRIES = 2;
const RETRY_MS = 1_000;

type Settings = Answer<typeof platform.settings>;

/** The settings that the panel has before sign-in; they do not change while the page is open. */
let settings: Settings | undefined;
let isAsked = false;
const readers = new Set<() => void>();

const ask = async (retries: number): Promise<void> => {
  try {
    settings = await call(platform.settings, { query: { enterprise: enterpriseId() ?? undefined } });
    wearAsked(settings.branding);
    for (const read of readers) read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (retries > 0) setTimeout(() => void ask(retries - 1), RETRY_MS);
    // the next page that needs the settings requests them again
    else isAsked = false;
  }
};

const subscribe = (read: () => void) => {
  readers.add(read);
  if (!isAsked) {
    isAsked = true;
    void ask(RETRIES);
  }
  return () => readers.delete(read);
};

export const useSettings = (): Settings | undefined => useSyncExternalStore(subscribe, () => settings);

/** The name of the installation, or of the brand that the page shows. */
export const useProductName = (): string => {
  const known = useSettings();
  const branding = useBranding();
  return branding?.name ?? known?.productName ?? FALLBACK_NAME;
};
