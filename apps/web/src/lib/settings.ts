import { platform } from '@trapline/contract/platform/endpoints.ts';
import { useSyncExternalStore } from 'react';
import { type Answer, call } from './api.ts';
import { ApiError } from './api-error.ts';
import { setRequestedBranding, useBranding } from './brand.ts';
import { enterpriseId } from './enterprise.ts';

const FALLBACK_NAME = 'Trapline';
const RETRIES = 2;
const RETRY_MS = 1_000;

type Settings = Answer<typeof platform.settings>;

/** The settings that the panel has before sign-in; they do not change while the page is open. */
let settings: Settings | undefined;
let isRequested = false;
const listeners = new Set<() => void>();

const loadSettings = async (retries: number): Promise<void> => {
  try {
    settings = await call(platform.settings, { query: { enterprise: enterpriseId() ?? undefined } });
    setRequestedBranding(settings.branding);
    for (const listener of listeners) listener();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (retries > 0) setTimeout(() => void loadSettings(retries - 1), RETRY_MS);
    // the next page that needs the settings requests them again
    else isRequested = false;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!isRequested) {
    isRequested = true;
    void loadSettings(RETRIES);
  }
  return () => listeners.delete(listener);
};

export const useSettings = (): Settings | undefined => useSyncExternalStore(subscribe, () => settings);

/** The name of the installation, or of the brand that the page shows. */
export const useProductName = (): string => {
  const loadedSettings = useSettings();
  const branding = useBranding();
  return branding?.name ?? loadedSettings?.productName ?? FALLBACK_NAME;
};
