import { IconListCheck } from '@tabler/icons-react';
import type { RecommendationOrigin } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useMay } from '~/lib/use-may.ts';

type Props = {
  readonly placeId: string;
  readonly origin: RecommendationOrigin;
  readonly device?: string | undefined;
  readonly inspection?: string | undefined;
  /** Photos of the device that are attached without a new upload. */
  readonly photos?: readonly string[] | undefined;
  /** The initial text. */
  readonly label?: string | undefined;
};

/** More photos would not fit into a URL. */
const MAX_PHOTOS = 10;

/** Opens the form for a recommendation about a defect, with the person responsible and the due date. */
export function RecommendButton({ placeId, photos = [], ...source }: Props) {
  const t = useTranslations('recommendations');
  const may = useMay();
  if (!may('recommendations.create')) return null;
  return (
    <LinkButton
      variant="default"
      to="/app/recommendations/$placeId/create"
      params={{ placeId }}
      search={{ ...source, photos: photos.slice(0, MAX_PHOTOS).join(',') || undefined }}
      leftSection={<IconListCheck size={17} />}
    >
      {t('recommend')}
    </LinkButton>
  );
}
