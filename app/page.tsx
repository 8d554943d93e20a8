import '@/app/globals.css';

/** The blank guest page outside every site (SITE-02). It stays empty: the budgets of other pages are ratios to it. */
export default function BlankPage() {
  return <main />;
}
