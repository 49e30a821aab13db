import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { type Draft, EMPTY_DRAFT, submissionsOf } from '../logic/draft.ts';
import { useDraft } from '../logic/use-drafts.ts';
import { useVisit } from '../logic/visit-context.ts';
import type { Submission } from '../outbox/outbox-entry.ts';

type Said = keyof Phrases['inspections']['saved'] &
  ('actions' | 'pests' | 'observations' | 'photo' | 'checked' | 'notChecked');

/** What was just kept, to be said and for a moment to be taken back. */
export type Saved = {
  readonly keys: readonly string[];
  readonly uniqueId: string;
  readonly deviceUuid: string;
  readonly what: Said;
  /** Puts back what was on the screen before. */
  readonly restore: () => void;
};

const saidOf = (submissions: readonly Submission[]): Said => {
  const verbs = new Set(submissions.map(({ verb }) => verb));
  if (verbs.has('addObject')) return 'pests';
  if (verbs.has('addObservation')) return 'observations';
  if (verbs.has('addAction')) return 'actions';
  if (verbs.has('setNotChecked')) return 'notChecked';
  return verbs.has('addImage') ? 'photo' : 'checked';
};

/** Recording on one device: what is counted there, and the ways of keeping it. */
export const useRecording = (entry: InspectionDevice, onSaved: (saved: Saved) => void) => {
  const { inspection, record } = useVisit();
  const [draft, setDraft] = useDraft(inspection.uuid, entry.uuid);
  const type = inspection.deviceTypes.find(({ id }) => id === entry.device.deviceTypeId);
  const note = draft.note.trim() || null;

  const keep = (submissions: readonly Submission[], after: Draft) => {
    if (submissions.length === 0) return;
    const keys = record(entry, submissions, { canTakeBack: true });
    setDraft(after);
    onSaved({
      keys,
      uniqueId: entry.device.uniqueId,
      deviceUuid: entry.uuid,
      what: saidOf(submissions),
      restore: () => setDraft(draft),
    });
  };
  const withoutNote = { ...draft, note: '' };

  return {
    draft,
    setDraft,
    type,
    /** One tap, one action. */
    keepAction: ({ id }: VisitDeviceType['deviceTypeActions'][number], beforePests?: true) =>
      keep([{ verb: 'addAction', body: { deviceTypeActionId: id, amount: 1, note }, beforePests }], withoutNote),
    /** One tap, one observation that has nothing to measure. */
    keepObservation: ({ id }: VisitDeviceType['deviceTypeObservations'][number]) =>
      keep([{ verb: 'addObservation', body: { deviceTypeObservationId: id, amount: 1, note } }], withoutNote),
    /** Everything counted becomes records, and the device is checked. */
    keepAll: () => type && keep(submissionsOf(draft, type, { check: entry.status !== 'CHECKED' }), EMPTY_DRAFT),
    /** It cannot be checked, and why. */
    keepNotChecked: (body: Extract<Submission, { verb: 'setNotChecked' }>['body']) =>
      keep([{ verb: 'setNotChecked', body }], draft),
    keepPhoto: (file: File) => {
      const keys = record(entry, [{ verb: 'addImage', file }]);
      const { uniqueId } = entry.device;
      onSaved({ keys, uniqueId, deviceUuid: entry.uuid, what: 'photo', restore: () => undefined });
    },
  };
};

export type RecordingOf = ReturnType<typeof useRecording>;
