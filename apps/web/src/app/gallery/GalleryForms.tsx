import { Button, Select, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { ChoiceTiles } from '~/components/ChoiceTiles.tsx';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { DateInput, DateTimeInput, MonthInput, TimeInput } from '~/components/dates/date-inputs.tsx';
import { EditConflictModal } from '~/components/EditConflictModal.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { FormSection } from '~/components/FormSection.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { UnsavedGuard } from '~/components/UnsavedGuard.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { ApiError } from '~/lib/api-error.ts';
import classes from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';

const refusal = new ApiError({
  code: 'validation_error',
  message: 'Correct the marked fields',
  fields: [{ field: 'email', code: 'invalid_email', message: 'This address is taken' }],
  status: 400,
  requestId: null,
});

const changed = { version: 3, at: '2026-11-20T11:03:00.000Z', by: 'Anna Nowak', now: {} };
const conflicts = [
  {
    field: 'name',
    label: 'Name',
    format: undefined,
    theirs: 'Northern Mill',
    yours: 'Mill of the North',
    isTouched: true,
    group: ['name'],
  },
  { field: 'limit', label: 'Limit', format: undefined, theirs: 12, yours: null, isTouched: false, group: ['limit'] },
];

/** Choices that could not be loaded. */
const connectionError = {
  isLoadingError: true,
  error: new ApiError({ code: 'network', message: '', fields: [], status: 0, requestId: null }),
  refetch: () => undefined,
};

export function GalleryForms() {
  const [isFormOpen, form] = useDisclosure();
  const [isConfirmOpen, confirmModal] = useDisclosure();
  const [isWriteOpen, write] = useDisclosure();
  const [isConflictOpen, conflictModal] = useDisclosure();
  const [isDirty, setDirty] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [dates, setDates] = useState({
    day: '2026-12-03',
    time: '08:30',
    dateTime: '2026-12-03T08:30',
    month: '2026-12',
  });
  const values = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '' },
    validate: { name: isNotEmpty('This field is required') },
  });
  const page = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '' },
    validate: { name: isNotEmpty('This field is required') },
  });
  return (
    <GallerySection title="FormModal, PageForm with FormSection, DateInput, TimeInput, DateTimeInput, MonthInput, ChoiceTiles, choicesFault, ConfirmModal, ConfirmWrite, EditConflictModal, DeleteButton, UnsavedGuard">
      <div className={classes.row}>
        <Button variant="default" onClick={form.open}>
          FormModal (the server refuses the e-mail)
        </Button>
        <Button variant="default" onClick={confirmModal.open}>
          ConfirmModal
        </Button>
        <Button variant="default" onClick={write.open}>
          ConfirmWrite (the server refuses)
        </Button>
        <Button variant="default" onClick={conflictModal.open}>
          EditConflictModal
        </Button>
        {isConflictOpen && (
          <EditConflictModal
            changed={changed}
            conflicts={conflicts}
            onChosen={conflictModal.close}
            onClose={conflictModal.close}
          />
        )}
        <DeleteButton
          label="DeleteButton"
          title="Delete the company?"
          confirmLabel="Delete"
          successMessage="The company is deleted"
          onConfirm={() => Promise.resolve()}
        >
          It will be gone from every list.
        </DeleteButton>
        <Button variant="default" onClick={() => setDirty(!isDirty)}>
          UnsavedGuard: {isDirty ? 'on' : 'off'}
        </Button>
      </div>
      <div className={classes.row}>
        <DateInput label="DateInput" value={dates.day} onChange={(day) => setDates({ ...dates, day })} />
        <TimeInput label="TimeInput" value={dates.time} onChange={(time) => setDates({ ...dates, time })} />
        <DateTimeInput
          label="DateTimeInput"
          value={dates.dateTime}
          onChange={(dateTime) => setDates({ ...dates, dateTime })}
        />
        <MonthInput label="MonthInput" value={dates.month} onChange={(month) => setDates({ ...dates, month })} />
      </div>
      <ChoiceTiles
        legend="ChoiceTiles: nothing is chosen until somebody chooses"
        options={[
          { value: 'YES', label: 'Yes' },
          { value: 'NO', label: 'No' },
        ]}
        value={answer}
        error={answer === null && 'Choose an answer'}
        onChange={setAnswer}
      />
      <UnsavedGuard isActive={isDirty} />
      <PageForm form={page} onSubmit={() => Promise.reject(refusal)} onSaved={() => undefined}>
        <FormSection title="PageForm" hint="The server refuses the e-mail; the alert names the code.">
          <TextInput label="Name" withAsterisk key={page.key('name')} {...page.getInputProps('name')} />
          <TextInput label="E-mail" key={page.key('email')} {...page.getInputProps('email')} />
          <Select label="Zone" error={choicesLoadError(connectionError)} />
          <WholeNumberInput label="WholeNumberInput" description="1,5 is not 15" value={count} onChange={setCount} />
        </FormSection>
      </PageForm>
      <FormModal
        opened={isFormOpen}
        title="New person"
        form={values}
        onSubmit={() => Promise.reject(refusal)}
        onClose={form.close}
      >
        <TextInput label="Name" withAsterisk key={values.key('name')} {...values.getInputProps('name')} />
        <TextInput label="E-mail" key={values.key('email')} {...values.getInputProps('email')} />
      </FormModal>
      <ConfirmModal
        opened={isConfirmOpen}
        title="Delete the file?"
        confirmLabel="Delete"
        danger
        onConfirm={confirmModal.close}
        onClose={confirmModal.close}
      >
        It will be gone from every list.
      </ConfirmModal>
      {isWriteOpen && (
        <ConfirmWrite
          title="Approve the visit?"
          confirmLabel="Approve"
          successMessage="The visit is approved"
          onConfirm={() => Promise.reject(refusal)}
          onClose={write.close}
        >
          The refusal stands in the window until it is tried again.
        </ConfirmWrite>
      )}
    </GallerySection>
  );
}
