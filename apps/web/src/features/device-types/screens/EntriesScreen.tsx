import { Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import type { Area } from '../area.ts';
import { OwnerFilter } from '../components/OwnerFilter.tsx';
import { SectionLinks } from '../components/SectionLinks.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import { EntryModal } from '../entries/EntryModal.tsx';
import type { EntryKind } from '../entries/entry-kinds.ts';
import { useListOwner } from '../use-list-owner.ts';

type Props = {
  readonly area: Area;
  readonly kind: EntryKind;
  /** The chosen company, for users who may see several companies. */
  readonly company?: string | undefined;
  readonly onCompany?: (company: string | undefined) => void;
};

/** Actions, pests or observations of companies, or the shared ones. */
export function EntriesScreen({ area, kind, company, onCompany }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const { owner, isClient } = useListOwner(company);
  const [isAdding, setAdding] = useState(false);
  const isEditable = area === 'admin' || owner !== undefined;
  const lead = isEditable ? t(`lead.${kind}`) : t(isClient ? 'ofOwner' : 'whose');
  return (
    <>
      <PageHead title={t(`titles.${kind}`)} lead={lead}>
        {isEditable && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
            {t(`add.${kind}`)}
          </Button>
        )}
      </PageHead>
      <SectionLinks area={area} />
      <Card padding={0}>
        {onCompany && <OwnerFilter value={company} onChange={onCompany} />}
        <EntryList
          kind={kind}
          query={
            area === 'admin' ? { parentCompanyId: 'ROOT' } : { parentCompanyId: 'ONLY_COMPANY', companyUuid: owner }
          }
          isOrdered={isEditable}
        />
      </Card>
      {isAdding && (
        <EntryModal
          kind={kind}
          entry={null}
          newEntryOwner={{ parentCompanyId: area === 'admin' ? null : (owner ?? null) }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
