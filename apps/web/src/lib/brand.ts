import { BRAND_STYLE_ID, brandIcon, brandStyle } from '@trapline/contract/platform/brand-color.ts';
import { brandingFor } from '@trapline/contract/platform/enterprise.ts';
import type { Branding } from '@trapline/contract/platform/schemas.ts';
import { useSyncExternalStore } from 'react';
import { firstBranding } from './first-answers.ts';
import { isProbablySignedIn } from './signed-in.ts';

/**
 * Whose name and colours the page wears. The server sends it in them; what is learned later, as who signed in, changes it
 * (decision 126).
 */

type Person = { readonly companyUuid: string | null; readonly branding: Branding | null } | null;

let worn: Branding | null = firstBranding();
let person: Person = null;
let asked: Branding | null = null;
const readers = new Set<() => void>();

const OWN_ICON = '/icon.svg';

const dress = (branding: Branding | null): void => {
  const color = branding?.color ?? null;
  const present = document.getElementById(BRAND_STYLE_ID);
  const icon = document.querySelector('link[rel="icon"]');
  if (branding === null || color === null) present?.remove();
  else {
    const style = present ?? document.head.appendChild(document.createElement('style'));
    style.id = BRAND_STYLE_ID;
    style.textContent = brandStyle(color);
  }
  icon?.setAttribute('href', branding === null || color === null ? OWN_ICON : brandIcon(color, branding.name));
};

// the page came for somebody else than who is signed in by now
if (worn === null) document.getElementById(BRAND_STYLE_ID)?.remove();

/** Links to a logo are made anew each time; the one that stands has been loaded. */
const isSame = (one: Branding | null, other: Branding | null): boolean =>
  one?.name === other?.name && one?.color === other?.color && !one?.logo === !other?.logo;

const decide = (): void => {
  // a page of the panel keeps what it came in until it knows who is there
  if (person === null && isProbablySignedIn()) return;
  const next = brandingFor(person, asked);
  if (isSame(next, worn)) return;
  dress(next);
  worn = next;
  for (const read of readers) read();
};

/** Of the client the page was opened for. */
export const wearAsked = (branding: Branding | null): void => {
  asked = branding;
  decide();
};

/** Of who is signed in. */
export const wearOf = (signedIn: NonNullable<Person>): void => {
  person = signedIn;
  decide();
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

export const useBranding = (): Branding | null => useSyncExternalStore(subscribe, () => worn);
