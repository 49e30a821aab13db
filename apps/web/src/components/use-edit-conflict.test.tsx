import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { changedFields } from '~/lib/changed-fields.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { FormModal } from './FormModal.tsx';

type Values = { name: string; email: string };
type Send = (values: Values, version: number) => Promise<unknown>;

const LABELS = { name: { label: 'Name' }, email: { label: 'E-mail' } };

function Company({ onSubmit, onClose }: { readonly onSubmit: Send; readonly onClose: () => void }) {
  const form = useForm<Values>({ initialValues: { name: 'Mill', email: 'a@b.pl' } });
  return (
    <FormModal
      opened
      title="Company"
      form={form}
      edit={{ version: 4, labels: LABELS }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="E-mail" {...form.getInputProps('email')} />
    </FormModal>
  );
}

const conflictError = (version: number, now: Readonly<Record<string, unknown>>) =>
  new ApiError({
    code: 'changed_meanwhile',
    message: 'Changed',
    fields: [],
    status: 412,
    requestId: null,
    changed: { version, at: '2026-11-22T12:03:00.000Z', by: 'Anna Nowak', now },
  });

const rename = async (name: string) => {
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

const open = (...answers: (ApiError | null)[]) => {
  const onSubmit = vi.fn<Send>(() => {
    const refusal = answers.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve({ company: { version: 99 } });
  });
  const onClose = vi.fn();
  renderWithTexts(<Company onSubmit={onSubmit} onClose={onClose} />);
  return { onSubmit, onClose };
};

const question = () => screen.findByRole('dialog', { name: 'Changed in the meantime' });

test('both values of each field are shown, with author and time; the chosen values are sent', async () => {
  const { onSubmit, onClose } = open(conflictError(6, { name: 'Their mill', email: 'their@b.pl' }));
  await rename('My mill');
  const conflictDialog = within(await question());
  expect(conflictDialog.getByText(/Anna Nowak changed this on 22\/11\/2026/)).toBeTruthy();
  const name = within(conflictDialog.getByRole('radiogroup', { name: 'Name' }));
  const email = within(conflictDialog.getByRole('radiogroup', { name: 'E-mail' }));
  // a typed value is preselected, and an untouched field takes the value of the other user
  expect(name.getByRole('radio', { name: /Your value My mill/ }).getAttribute('aria-checked')).toBe('true');
  expect(email.getByRole('radio', { name: /Current value their@b\.pl/ }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(conflictDialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // sent with the values that each change is compared with
  expect(onSubmit.mock.calls).toEqual([
    [{ name: 'My mill', email: 'a@b.pl' }, 4, { name: 'Mill', email: 'a@b.pl' }],
    [{ name: 'My mill', email: 'their@b.pl' }, 6, { name: 'Their mill', email: 'their@b.pl' }],
  ]);
});

test('the other value can be chosen, and a third change opens the dialog again', async () => {
  const { onSubmit, onClose } = open(
    conflictError(5, { name: 'Their mill' }),
    conflictError(7, { email: 'third@b.pl' }),
  );
  await rename('My mill');
  await userEvent.click(within(await question()).getByRole('radio', { name: /Current value Their mill/ }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
  await screen.findByRole('radiogroup', { name: 'E-mail' });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls.map(([{ name }, version]) => [name, version])).toEqual([
    ['My mill', 4],
    ['Their mill', 5],
    ['Their mill', 7],
  ]);
});

test('going back keeps the typed values, and the next save opens the dialog again', async () => {
  const { onSubmit } = open(conflictError(5, { name: 'Their mill' }), conflictError(5, { name: 'Their mill' }));
  await rename('My mill');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Back to the form' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('My mill');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await question();
  expect(onSubmit.mock.calls.map(([, version]) => version)).toEqual([4, 4]);
});

type Placed = { name: string; deviceUuid: string | null; receivers: readonly string[] };

/** A form that sends only changed fields; the API names one of them differently. */
function Sensor({ onSubmit }: { readonly onSubmit: (body: Partial<Placed>, version: number) => Promise<unknown> }) {
  const form = useForm<Placed>({ initialValues: { name: 'North', deviceUuid: null, receivers: ['anna'] } });
  return (
    <FormModal
      opened
      title="Sensor"
      form={form}
      edit={{
        version: 4,
        labels: { name: LABELS.name, receivers: { label: 'Receivers', format: (ids) => ids.join(' and ') } },
        fieldsOf: ({ notifications, ...now }) => ({ ...now, ...(notifications ? { receivers: notifications } : {}) }),
      }}
      onSubmit={(values, version, base) => onSubmit(changedFields(base, values), version)}
      onClose={() => undefined}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button type="button" onClick={() => form.setFieldValue('receivers', ['jan'])}>
        Remind Jan
      </button>
    </FormModal>
  );
}

test('a field without a label is not sent unless this user changed it', async () => {
  const refusal = conflictError(5, { name: 'North' });
  const onSubmit = vi.fn((_body: Partial<Placed>, version: number) =>
    version === 4 ? Promise.reject(refusal) : Promise.resolve({}),
  );
  renderWithTexts(<Sensor onSubmit={onSubmit} />);
  await rename('South');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls).toEqual([
    [{ name: 'South' }, 4],
    [{ name: 'South' }, 5],
  ]);
});

test('a field with another name in the API opens the dialog under the name of the form', async () => {
  const refusal = conflictError(5, { notifications: ['anna', 'ewa'] });
  const onSubmit = vi.fn((_body: Partial<Placed>, version: number) =>
    version === 4 ? Promise.reject(refusal) : Promise.resolve({}),
  );
  renderWithTexts(<Sensor onSubmit={onSubmit} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Jan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const receivers = within(await question()).getByRole('radiogroup', { name: 'Receivers' });
  await userEvent.click(within(receivers).getByRole('radio', { name: /anna and ewa/ }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  // equal to the current value, so there is nothing left to send
  expect(onSubmit.mock.lastCall).toEqual([{}, 5]);
});

type Decoder = { name: string; kind: string; script: string };
const GROUPS = [['kind', 'script']] as const;

/** A form with two fields that have a meaning only together. */
function Profile({ onSubmit }: { readonly onSubmit: (body: Partial<Decoder>, version: number) => Promise<unknown> }) {
  const form = useForm<Decoder>({ initialValues: { name: 'Trap', kind: 'script', script: 'old' } });
  return (
    <FormModal
      opened
      title="Profile"
      form={form}
      edit={{ version: 4, labels: { kind: { label: 'Kind' }, script: { label: 'Script' } }, groups: GROUPS }}
      onSubmit={(values, version, base) => onSubmit(changedFields(base, values, GROUPS), version)}
      onClose={() => undefined}
    >
      <TextInput label="Kind" {...form.getInputProps('kind')} />
      <TextInput label="Script" {...form.getInputProps('script')} />
    </FormModal>
  );
}

test.each([
  ['mine', null, { kind: 'script', script: 'old and new' }],
  ['theirs', /Current value network/, {}],
])('the values of a group are chosen together: %s', async (_, choice, sent) => {
  const refusal = conflictError(5, { kind: 'network', script: null });
  const onSubmit = vi.fn((_body: Partial<Decoder>, version: number) =>
    version === 4 ? Promise.reject(refusal) : Promise.resolve({}),
  );
  renderWithTexts(<Profile onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Script'), ' and new');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await question());
  // the script of this user is preselected, with its kind
  const isMine = (label: string) =>
    within(dialog.getByRole('radiogroup', { name: label }))
      .getByRole('radio', { name: /Your value/ })
      .getAttribute('aria-checked');
  expect([isMine('Kind'), isMine('Script')]).toEqual(['true', 'true']);
  if (choice) {
    await userEvent.click(dialog.getByRole('radio', { name: choice }));
    expect([isMine('Kind'), isMine('Script')]).toEqual(['false', 'false']);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.lastCall).toEqual([sent, 5]);
});

test('a field of a group that the API does not report has its earlier value again with the choice of another', async () => {
  const refusal = conflictError(5, { script: 'theirs' });
  const onSubmit = vi.fn((_body: Partial<Decoder>, version: number) =>
    version === 4 ? Promise.reject(refusal) : Promise.resolve({}),
  );
  renderWithTexts(<Profile onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Kind'), ' of mine');
  await userEvent.type(screen.getByLabelText('Script'), ' and new');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(within(await question()).getByRole('radio', { name: /Current value theirs/ }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.lastCall).toEqual([{}, 5]);
});

test('a change by somebody else in other fields opens no dialog', async () => {
  // only this user changed the name: the stored name is still the one that the form was filled with
  const { onSubmit, onClose } = open(conflictError(5, { name: 'Mill' }));
  await rename('My mill');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls.map(([, version]) => version)).toEqual([4, 5]);
  expect(screen.queryByRole('dialog', { name: 'Changed in the meantime' })).toBeNull();
});

type Site = { name: string; placeUuid: string | null; deviceUuid: string | null };

const OPENED: Site = { name: 'North', placeUuid: 'mill', deviceUuid: null };
const LOADED_AGAIN: Site = { name: 'Their name', placeUuid: 'bakery', deviceUuid: null };

function Placement({ onSubmit }: { readonly onSubmit: (body: Partial<Site>) => unknown }) {
  const [current, setCurrent] = useState(OPENED);
  const form = useForm<Site>({ initialValues: OPENED });
  return (
    <FormModal
      opened
      title="Sensor"
      form={form}
      edit={{ version: 4, labels: {}, groups: [['placeUuid', 'deviceUuid']], current }}
      onSubmit={async (values, _, base) => onSubmit(changedFields(base, values))}
      onClose={() => undefined}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button type="button" onClick={() => setCurrent(LOADED_AGAIN)}>
        {form.values.placeUuid}
      </button>
    </FormModal>
  );
}

test('fields that the user has not changed show what a colleague has stored since', async () => {
  const onSubmit = vi.fn();
  renderWithTexts(<Placement onSubmit={onSubmit} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, ' gate');
  await userEvent.click(screen.getByRole('button', { name: 'mill' }));
  await screen.findByRole('button', { name: 'bakery' });
  expect(name.value).toBe('North gate');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ name: 'North gate' }]]));
});

test('what a colleague stores while a request runs is shown after it', async () => {
  let refuse: () => void = () => undefined;
  const onSubmit = vi.fn(
    (_body: Partial<Site>) => new Promise((_, reject) => (refuse = () => reject(new Error('lost')))),
  );
  renderWithTexts(<Placement onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Name'), ' gate');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'mill' }));
  expect(screen.getByRole('button', { name: 'mill' })).toBeTruthy();
  refuse();
  expect(await screen.findByRole('button', { name: 'bakery' })).toBeTruthy();
});
