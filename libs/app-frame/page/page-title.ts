import { useEffect } from 'react';
import { useOperator } from '../operator/brand.js';

/** Names the browser's tab; call it once in every page. */
export function usePageTitle(title: string): void {
  const { productTitle } = useOperator();
  useEffect(() => {
    document.title = title ? `${title} · ${productTitle}` : productTitle;
  }, [title, productTitle]);
}
