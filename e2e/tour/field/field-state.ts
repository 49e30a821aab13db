import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Locator } from 'playwright-core';
import type { FieldFacts } from './facts.ts';
import type { Rows } from './phone-rows.ts';
import type { Stage } from './stage.ts';

/** A state of the field app, and how the tour produces it. */
export type FieldState = {
  readonly name: string;
  readonly address: (facts: FieldFacts) => string;
  /** The page that is opened with a network before; by default the same one. */
  readonly first?: (facts: FieldFacts) => string;
  readonly rows?: (facts: FieldFacts, language: Language) => Rows;
  /** Changes the phone or the server before the page opens again. */
  readonly arrange?: (stage: Stage) => Promise<unknown>;
  readonly act?: (stage: Stage) => Promise<unknown>;
  /** What must be on the page, with its role. */
  readonly shows: (stage: Stage) => Locator;
  /**
   * Produced anew in each language: a text on it is of the server or of the phone, or it is outside of the panel. Other
   * states are produced once, and the open page changes its language.
   */
  readonly isPerLanguage?: boolean;
  /** Computers do not show it. */
  readonly isPhoneOnly?: boolean;
  /** Shown to an admin instead of a technician. */
  readonly isOfOffice?: boolean;
};

/** A state on a page that the file of the state names for all of them. */
export type StateOfPage = Omit<FieldState, 'address'>;
