import { BRAND_STYLE_ID, brandingFor } from '@trapline/contract/platform/enterprise.ts';
import type { Branding } from '@trapline/contract/platform/schemas.ts';
import { useSyncExternalStore } from 'react';
import { firstBranding } from './first-answers.ts';
import { isProbablySignedIn } from './signed-in.ts';

/**
 * Name and colours of the page. The server sends them with it; later knowledge, such as the signed-in person, changes
 * them (decision branding/brand).
 */

type Person = { readonly companyUuid: string | null; readonly branding: Branding | null } | null;

let shownBranding: Branding | null = firstBranding();
let signedInPerson: Person = null;
let requestedBranding: Branding | null = null;
const listeners = new Set<() => void>();

const DEFAULT_ICON = '/icon.svg';

const removeBranding = (): void => {
  document.getElementById(BRAND_STYLE_ID)?.remove();
  document.querySelector('link[rel="icon"]')?.setAttribute('href', DEFAULT_ICON);
};

/** Most pages arrive with their colours or need none, so the code that computes shades is loaded on demand. */
const applyBranding = async (branding: Branding | null): Promise<void> => {
  const color = branding?.color ?? null;
  if (branding === null || color === null) return removeBranding();
  const { brandIcon, brandStyle } = await import('@trapline/contract/platform/brand-color.ts');
  // another user may have signed in meanwhile
  if (branding !== shownBranding) return;
  const style = document.getElementById(BRAND_STYLE_ID) ?? document.head.appendChild(document.createElement('style'));
  style.id = BRAND_STYLE_ID;
  style.textContent = brandStyle(color);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brandIcon(color, branding.name));
};

// the page was loaded for another user than the one who is signed in now
if (shownBranding === null && document.getElementById(BRAND_STYLE_ID)) removeBranding();

/** Each response has new links to a logo, so links are not compared; the current logo is already loaded. */
const isSameBranding = (one: Branding | null, other: Branding | null): boolean =>
  one?.name === other?.name && one?.color === other?.color && !one?.logo === !other?.logo;

const updateBranding = (): void => {
  // a page of the panel keeps its initial colours until the signed-in person is known
  if (signedInPerson === null && isProbablySignedIn()) return;
  const next = brandingFor(signedInPerson, requestedBranding);
  if (isSameBranding(next, shownBranding)) return;
  shownBranding = next;
  void applyBranding(next);
  for (const listener of listeners) listener();
};

/** Applies the brand of the client for which the page was opened. */
export const setRequestedBranding = (branding: Branding | null): void => {
  requestedBranding = branding;
  updateBranding();
};

/** Applies the brand of the signed-in user. */
export const setPersonBranding = (newPerson: NonNullable<Person>): void => {
  signedInPerson = newPerson;
  updateBranding();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useBranding = (): Branding | null => useSyncExternalStore(subscribe, () => shownBranding);
