/** The blank guest page outside every site (SITE-02). It stays bare: other pages are weighed against it. */
export default function BlankPage() {
  return <main />;
}
