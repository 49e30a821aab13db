import { Card } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { SectionRow } from '~/app/shell/area/SectionRow.tsx';
import type { Area } from '~/app/shell/area/use-area.ts';
import { useAreaList } from '~/app/shell/area/use-area-list.ts';
import { BackLink } from '~/components/BackLink.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import type { ApiError } from '~/lib/api-error.ts';

type Props = {
  readonly area: Area;
  /** The page title that is shown when the facility or company is missing. */
  readonly title: string;
  readonly error: ApiError | null;
};

/** A page of one facility or company below its section tabs; shows an error when the facility or company is missing. */
export function AreaPage({ area, title, error }: Props) {
  const list = useAreaList(area.kind);
  if (error?.status === 404) {
    return (
      <>
        <BackLink {...list} />
        <PageHead title={title} />
        <Card>
          <ErrorState error={error} />
        </Card>
      </>
    );
  }
  return (
    <>
      <SectionRow area={area} />
      <Outlet />
    </>
  );
}
