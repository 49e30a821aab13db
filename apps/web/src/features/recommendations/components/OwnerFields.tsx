import { MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RECOMMENDATION_SIDES } from '@trapline/contract/recommendations/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { useChoices, usePackChoices } from '~/shared/field-documents/use-pack-choices.ts';
import { AssignPersonModal } from '~/shared/places/AssignPersonModal.tsx';
import { peopleHint } from '~/shared/places/NoPeopleYet.tsx';
import { usePeople } from '../calls.ts';
import { type PersonChoice, withNamed } from '../logic/named-people.ts';
import type { RecommendationForm } from '../logic/recommendation-form.ts';

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  readonly form: RecommendationForm;
  readonly placeId: string;
  /** People whom the recommendation names already. */
  readonly named: readonly PersonChoice[];
};

/** The owner of the recommendation and the people to remind: people of the facility, or a name with a mail address. */
export function OwnerFields({ form, placeId, named }: Props) {
  const t = useTranslations('recommendations.form');
  const [isNamed, setNamed] = useState(form.values.ownerText !== '');
  const people = useChoices<PersonChoice>(usePeople(placeId), usePackChoices(placeId)?.people);
  const [isAssigning, assigning] = useDisclosure();
  const options = withNamed(people.data ?? [], named).map(({ uuid, name, surname }) => ({
    value: uuid,
    label: `${name} ${surname}`,
  }));
  return (
    <FormSection title={t('who')}>
      <SegmentedControl
        data-whole
        aria-label={t('ownerKind')}
        data={[
          { value: 'person', label: t('ownerPerson') },
          { value: 'name', label: t('ownerName') },
        ]}
        value={isNamed ? 'name' : 'person'}
        onChange={(value) => {
          setNamed(value === 'name');
          form.setValues(value === 'name' ? { ownerUuid: null } : { ownerText: '', ownerEmail: '' });
        }}
      />
      {isNamed ? (
        <>
          <TextInput label={t('ownerText')} {...form.getInputProps('ownerText')} />
          <TextInput
            label={t('ownerEmail')}
            type="email"
            description={t('ownerEmailHint')}
            inputWrapperOrder={HINT_BELOW}
            {...form.getInputProps('ownerEmail')}
          />
        </>
      ) : (
        <Select
          {...FULL_WIDTH}
          label={t('owner')}
          placeholder={t('nobody')}
          searchable
          clearable
          data={options}
          description={peopleHint(people.data, { onAssign: assigning.open })}
          inputWrapperOrder={HINT_BELOW}
          {...form.getInputProps('ownerUuid')}
          error={form.errors.ownerUuid ?? form.errors.ownerId ?? choicesLoadError(people)}
        />
      )}
      <Select
        {...FULL_WIDTH}
        label={t('side')}
        allowDeselect={false}
        data={RECOMMENDATION_SIDES.map((value) => ({ value, label: t(`sides.${value}`) }))}
        {...form.getInputProps('side')}
      />
      <MultiSelect
        {...FULL_WIDTH}
        label={t('receivers')}
        description={people.data?.length === 0 ? undefined : t('receiversHint')}
        inputWrapperOrder={HINT_BELOW}
        searchable
        clearable
        data={options}
        {...form.getInputProps('receivers')}
        error={form.errors.receivers ?? form.errors.notifications}
      />
      {isAssigning && (
        <AssignPersonModal
          placeId={placeId}
          onAssigned={(uuid) => form.setFieldValue('ownerUuid', uuid)}
          onClose={assigning.close}
        />
      )}
    </FormSection>
  );
}
