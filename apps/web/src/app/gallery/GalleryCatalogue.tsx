import { useForm } from '@mantine/form';
import { useState } from 'react';
import { SortableList } from '~/components/sortable/SortableList.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import { GallerySection } from './GallerySection.tsx';

const NONE = { name: '' };

/** What the lists of an administrator are made of. */
export function GalleryCatalogue() {
  const [baits, setBaits] = useState<readonly string[]>(['Wax block', 'Paste', 'Grain']);
  const form = useForm({
    initialValues: { translations: { pl: { name: 'Pasta' }, en: { name: 'Paste' }, de: NONE, it: NONE, ru: NONE } },
  });
  return (
    <GallerySection title="SortableList, TranslationFields">
      <SortableList
        label="Baits"
        rows={baits}
        rowId={(bait) => bait}
        rowLabel={(bait) => bait}
        onOrder={async (order) => setBaits(order)}
      >
        {(bait) => bait}
      </SortableList>
      <TranslationFields
        label="Translations"
        values={form.values.translations}
        inputOf={(path) => form.getInputProps(path)}
        texts={['name']}
      />
    </GallerySection>
  );
}
