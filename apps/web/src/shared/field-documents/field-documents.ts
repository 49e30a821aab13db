import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RequestInput } from '~/lib/api.ts';
import type { FormDraftStore, FormOwner, FormPhoto } from '~/lib/phone/form-drafts.ts';

/**
 * Interventions and recommendations on this phone. Their forms belong to other features than the log that stores and
 * sends them, so the panel connects both (`setFieldDocuments`).
 */

type PlaceEntry = RequestInput<typeof inspections.receivePlaceLog>['body']['entries'][number];
type BodyOf<Kind extends PlaceEntry['kind']> = Extract<PlaceEntry, { readonly kind: Kind }>['body'];
export type DocumentKind = 'addIntervention' | 'addRecommendation';

export type NewDocument = {
  /** The uuid of the intervention or recommendation. */
  readonly uuid: string;
  readonly placeUuid: string;
  /** The visit in which a recommendation is written. */
  readonly visitUuid: string | null;
  readonly content:
    | { readonly kind: 'addIntervention'; readonly body: BodyOf<'addIntervention'> }
    | { readonly kind: 'addRecommendation'; readonly body: BodyOf<'addRecommendation'> };
  readonly photos: readonly FormPhoto[];
  /** The form that is emptied with the same transaction. */
  readonly draft: FormOwner;
};

export type PhoneDocument = Pick<NewDocument, 'uuid' | 'placeUuid' | 'visitUuid'> & {
  readonly kind: DocumentKind;
  /** The name of the intervention, or the text of the recommendation. */
  readonly title: string;
  readonly madeAt: string;
  /**
   * `waiting`: not on the server. `sent`: on the server, but some of its photos are not. `setAside`: the office
   * decides. `rejected`: the office has rejected it. `refused`: the server did not accept it.
   */
  readonly state: 'waiting' | 'sent' | 'setAside' | 'rejected' | 'refused';
  /** The number of its photos that the server does not have. */
  readonly photos: number;
  /** Why the server did not accept it or one of its photos, or why the office has rejected it. */
  readonly fault: string | null;
  /** The office has rejected it, or the server awaits nothing of what is left of it. */
  readonly mayDismiss: boolean;
};

type Person = { readonly uuid: string; readonly name: string; readonly surname: string };

/** What the phone knows of a facility for the two forms. */
export type PackChoices = FieldPack['choices'] & {
  readonly devices: readonly Pick<FieldPack['devices'][number], 'uuid' | 'uniqueId' | 'name' | 'deviceType'>[];
  readonly deviceTypes: readonly { readonly uuid: string; readonly name: string }[];
};

export type FieldDocuments = {
  readonly drafts: FormDraftStore;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getDocuments: () => readonly PhoneDocument[];
  /** Loads what this person has left on the phone, and sends it. */
  readonly start: (person: Person) => void;
  /** Resolves to whether the phone has stored it. */
  readonly save: (document: NewDocument) => Promise<boolean>;
  /** Sends it with its photos while the network carries them; resolves to what is left of it on the phone. */
  readonly send: (uuid: string) => Promise<PhoneDocument | null>;
  /** Sends everything that waits, also what was refused. */
  readonly retry: () => void;
  /** Removes what is left of a document from this phone, see `mayDismiss`. */
  readonly dismiss: (uuid: string) => void;
  /** Asks what the office has decided about what was set aside. */
  readonly askOffice: () => void;
  /** Called after the office has accepted something: lists are to be read again. */
  readonly onAccepted: (listener: () => void) => () => void;
  /** Null if the facility is not on this phone. */
  readonly readPack: (userUuid: string, placeUuid: string) => Promise<PackChoices | null>;
};

type Load = () => Promise<FieldDocuments>;
let load: Load | null = null;

/** Connects the log of this phone, which is loaded only when it is needed. */
export const setFieldDocuments = (loader: Load): void => {
  load = loader;
};

export const loadFieldDocuments: Load = () =>
  load ? load() : Promise.reject(new Error('no log of this phone is connected'));

/** Null until the part is loaded, and if it cannot be loaded. */
export const useFieldDocuments = (): FieldDocuments | null => {
  const [documents, setDocuments] = useState<FieldDocuments | null>(null);
  useEffect(() => {
    let isLeft = false;
    void loadFieldDocuments().then(
      (loaded) => isLeft || setDocuments(loaded),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return documents;
};

const NONE: readonly PhoneDocument[] = [];
const subscribeToNothing = () => () => undefined;

/** What this phone has of interventions and recommendations that the server does not have completely. */
export const usePhoneDocuments = (): readonly PhoneDocument[] => {
  const documents = useFieldDocuments();
  return useSyncExternalStore(documents?.subscribe ?? subscribeToNothing, documents?.getDocuments ?? (() => NONE));
};
