import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Centered } from '../components/ui/layout/centered.tsx';
import { LoadFailure } from '../components/ui/feedback/load-failure.tsx';

interface Props {
  children: ReactNode;
  /** A change (another path) renders the screen again. */
  resetOn?: unknown;
}

/** Contains the failure of a screen. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.crashed && before.resetOn !== this.props.resetOn) this.setState({ crashed: false });
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Centered>
        <LoadFailure what="This screen stopped working" onRetry={() => location.reload()} retryLabel="Reload" />
      </Centered>
    );
  }
}
