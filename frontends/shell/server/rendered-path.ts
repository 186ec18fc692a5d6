/** Stands for any booking's page, because all are rendered alike. */
export const BOOKING = '/booking/any';
const OTHER = '/other';
const FRAME_PAGES: ReadonlySet<string> = new Set(['/login', '/captain', '/admin', '/trip-payments']);
const QUERY = { date: /^\d{4}-\d\d-\d\d$/, from: /^\d{1,9}$/, to: /^\d{1,9}$/, trip: /^\d{1,9}$/ } as const;

/** Returns the same path for all pages that are rendered alike, without what belongs to one visitor. */
export function renderedPath({ pathname, searchParams }: URL): string {
  if (pathname === '/') {
    const known = Object.entries(QUERY).flatMap(([name, shape]) => {
      const value = searchParams.get(name);
      return value !== null && shape.test(value) ? [`${name}=${value}`] : [];
    });
    return known.length > 0 ? `/?${known.join('&')}` : '/';
  }
  if (/^\/booking\/[^/]+\/?$/.test(pathname)) return BOOKING;
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return FRAME_PAGES.has(first) ? first : OTHER;
}
