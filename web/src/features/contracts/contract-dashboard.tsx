export default function ContractDashboard() {
  return <h1>Contract Dashboard</h1>;
}
