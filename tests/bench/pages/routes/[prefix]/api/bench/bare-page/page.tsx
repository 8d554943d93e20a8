/** The baseline: what the framework costs when a page holds nothing. */
export default function Bare() {
  return <h1>bare</h1>;
}
