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

let worn: Branding | null = firstBranding();
let person: Person = null;
let asked: Branding | null = null;
const readers = new Set<() => void>();

const OWN_ICON = '/icon.svg';

const undress = (): void => {
  document.getElementById(BRAND_STYLE_ID)?.remove();
  document.querySelector('link[rel="icon"]')?.setAttribute('href', OWN_ICON);
};

/** Most pages arrive with their colours or need none, so the code that computes shades is loaded on demand. */
const dress = async (branding: Branding | null): Promise<void> => {
  const color = branding?.color ?? null;
  if (branding === null || color === null) return undress();
  const { brandIcon, brandStyle } = await import('@trapline/contract/platform/brand-color.ts');
  // another user may have signed in meanwhile
  if (branding !== worn) return;
  const style = document.getElementById(BRAND_STYLE_ID) ?? document.head.appendChild(document.createElement('style'));
  style.id = BRAND_STYLE_ID;
  style.textContent = brandStyle(color);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brandIcon(color, branding.name));
};

// the page was loaded for another user than the one who is signed in now
if (worn === null && document.getElementById(BRAND_STYLE_ID)) undress();

/** Each response has new links to a logo, so links are not compared; the current logo is already loaded. */
const isSame = (one: Branding | null, other: Branding | null): boolean =>
  one?.name === other?.name && one?.color === other?.color && !one?.logo === !other?.logo;

const decide = (): void => {
  // a page of the panel keeps its initial colours until the signed-in person is known
  if (person === null && isProbablySignedIn()) return;
  const next = brandingFor(person, asked);
  if (isSame(next, worn)) return;
  worn = next;
  void dress(next);
  for (const read of readers) read();
};

/** Applies the brand of the client for which the page was opened. */
export const wearAsked = (branding: Branding | null): void => {
  asked = branding;
  decide();
};

/** Applies the brand of the signed-in user. */
export const wearOf = (signedIn: NonNullable<Person>): void => {
  person = signedIn;
  decide();
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

export const useBranding = (): Branding | null => useSyncExternalStore(subscribe, () => worn);
