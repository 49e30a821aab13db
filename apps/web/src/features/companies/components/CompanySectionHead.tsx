import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import type { ReactNode } from 'react';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';

type Props = {
  /** Undefined while it loads. */
  readonly company: CompanyDetails | undefined;
  readonly title: string;
  readonly children?: ReactNode;
};

/** The heading of a section of a company, which stays the same while the company loads. */
export function CompanySectionHead({ company, title, children }: Props) {
  return (
    <PageHead title={title} lead={company?.name ?? EMPTY_LINE}>
      {children}
    </PageHead>
  );
}
