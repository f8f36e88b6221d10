import { Component, type ReactNode } from 'react'
import { ErrorState } from './error-state'

/** Keeps a failure in its place: the page around it stays, with what was typed. */
export class FailureGuard extends Component<{ title: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorState title={this.props.title} onRetry={() => this.setState({ hasFailed: false })} />
  }
}
